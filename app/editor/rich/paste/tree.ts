/** Replaces an element by its contents. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Replaces an element's tag. */
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

/** Wraps the contents of an element. */
export function wrapContents(element: Element, tag: string): void {
  const around = element.ownerDocument.createElement(tag);
  around.append(...element.childNodes);
  element.append(around);
}
