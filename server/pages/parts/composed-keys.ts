/** Code of every key while a text is composed. */
const COMPOSING = 229;

/** Whether a key belongs to a text that is still composed, such as a Japanese one; it then does nothing else. */
export function isComposing(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- Safari ends the composition before its last key, and only this code shows it
  return event.isComposing || event.keyCode === COMPOSING;
}
