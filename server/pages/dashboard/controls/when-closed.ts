/**
 * Calls `act` for the event that a dialog has closed (`wa-after-hide`), and for no other: selects and menus inside send the same event when their
 * list closes, and it bubbles.
 */
export function whenClosed(act: () => void): (event: Event) => void {
  return ({ target, currentTarget }) => {
    if (target === currentTarget) act();
  };
}
