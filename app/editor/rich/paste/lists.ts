/** Word's web edition writes every item as a list of its own, with its level beside it. */
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

/** The list at a level below another's last items; it is made where only it lacks. */
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

/** A list that stands in another between its items belongs to the item before it. */
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
