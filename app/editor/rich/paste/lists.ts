/** Joins lists of Word for the web, which writes every item as its own list with a level. */
export function joinLists(root: DocumentFragment): void {
  for (const item of root.querySelectorAll('li[data-aria-level]')) {
    const list = item.parentElement;
    const before = list?.previousElementSibling;
    if (!list || list.childElementCount !== 1 || !before?.matches('ul, ol')) continue;
    const level = Number(item.getAttribute('data-aria-level'));
    const place = listAt(before, level, list.localName);
    if (!place) continue;
    place.append(item);
    list.remove();
  }
}

/** Returns the list at a level below another's last items, creating only the innermost. */
function listAt(list: Element, level: number, tag: string): Element | null {
  if (level <= 1) return list.localName === tag ? list : null;
  const last = list.lastElementChild;
  if (!last) return null;
  const inner = Array.from(last.children).findLast((child) => child.matches('ul, ol'));
  if (inner) return listAt(inner, level - 1, tag);
  const made = list.ownerDocument.createElement(tag);
  last.append(made);
  return made;
}

/** Moves a list placed between items into the item before it. */
export function nestLists(root: DocumentFragment): void {
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
    else list.replaceWith(...list.childNodes);
  }
  const holders = root.querySelectorAll('li > p:only-of-type');
  for (const paragraph of holders)
    if (paragraph.previousSibling === null) paragraph.replaceWith(...paragraph.childNodes);
}
