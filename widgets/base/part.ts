/** Makes an element whose class and part have the same name, with words in it or none. */
export function createPart(tag: string, name: string, text = ''): HTMLElement {
  const element = document.createElement(tag);
  element.className = name;
  element.setAttribute('part', name);
  if (text !== '') element.textContent = text;
  return element;
}
