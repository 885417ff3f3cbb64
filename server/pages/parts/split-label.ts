/** The label of an option: its title, and its description in a few words. */
export interface OptionWords {
  readonly title: string;
  /** Empty if the label is only a title. */
  readonly idea: string;
}

/** Splits the label of an option at its colon, such as “Glass: panes of dark glass”. */
export function splitLabel(label: string): OptionWords {
  const [title = '', idea = ''] = label.split(/\s*[:：]\s*/);
  return { title, idea };
}
