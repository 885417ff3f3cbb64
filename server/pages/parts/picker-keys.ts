import type WaColorPicker from '@awesome.me/webawesome/dist/components/color-picker/color-picker.js';

/*
 * On Tab, Web Awesome's picker searches for the focus in the page and in one shadow root, and closes if the focus is deeper. Its parts could then
 * not be reached with the keyboard. These handlers hide the key from it, and close it when the focus leaves.
 */

/** Handles `keydown` of a `<wa-color-picker>`. */
export function keepPickerOpen(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}

/** Handles `focusout` of a `<wa-color-picker>`, which fires only if the focus leaves it. */
export function closePicker({ currentTarget, relatedTarget }: FocusEvent): void {
  // there is no focus while a part of the picker other than a control is pressed
  if (relatedTarget) void (currentTarget as WaColorPicker).hide();
}
