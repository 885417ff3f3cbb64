import type WaColorPicker from '@awesome.me/webawesome/dist/components/color-picker/color-picker.js';

/*
 * On Tab, Web Awesome's picker looks for the focus in the page and one shadow root in it, and closes when the focus is deeper:
 * so its parts could not be reached with the keyboard. It does not hear of the key, and closes when the focus leaves it.
 */

/** For `keydown` of a `<wa-color-picker>`. */
export function keepPickerOpen(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}

/** For `focusout` of a `<wa-color-picker>`, which hears only of a focus that leaves it. */
export function closePicker({ currentTarget, relatedTarget }: FocusEvent): void {
  // the focus is nowhere while something else than a control is pressed in the picker
  if (relatedTarget) void (currentTarget as WaColorPicker).hide();
}
