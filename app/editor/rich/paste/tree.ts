/** Takes an element away and leaves its contents where it was. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Another tag around the same contents. */
export function rename(element: Element, tag: string, attributes = ['dir', 'start']): Element {
  const renamed = element.ownerDocument.createElement(tag);
  for (const name of attributes) {
    const value = element.getAttribute(name);
    if (value !== null) renamed.setAttribute(name, value);
  }
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Puts an element around all that is in another. */
export function wrapContents(element: Element, tag: string): void {
  const around = element.ownerDocument.createElement(tag);
  around.append(...element.childNodes);
  element.append(around);
}
