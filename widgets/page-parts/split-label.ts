/** What people read of an option: its title, and in a few words what it is like. */
export interface OptionWords {
  readonly title: string;
  /** Empty for an option whose label is a title alone. */
  readonly idea: string;
}

/** Splits the label of an option at its colon, such as “Glass: panes of dark glass”. */
export function splitLabel(label: string): OptionWords {
  const [title = '', idea = ''] = label.split(/\s*[:：]\s*/);
  return { title, idea };
}
