/** Offers a text to the browser as a file to save. */
export function saveFile(name: string, text: string, type: 'text/plain;charset=utf-8' | 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
