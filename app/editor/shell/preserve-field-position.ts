/**
 * Remembers the field in view; returns a function that scrolls it back to the same position after
 * switching languages, whose texts differ in length.
 */
export function preserveFieldPosition(pane: Element): () => void {
  const head = pane.querySelector('.editor-form-head')?.getBoundingClientRect().bottom ?? 0;
  const fields = shownFields(pane);
  const isSeen = (field: Element) => field.getBoundingClientRect().top >= head;
  const anchor =
    fields.find((field) => isSeen(field) && field.contains(document.activeElement)) ??
    fields.find((field) => isSeen(field) && field.querySelector('[data-field]') === null);
  if (!anchor) return () => {};
  const before = anchor.getBoundingClientRect().top;
  const name = anchor.dataset['field'];
  return () => {
    const same = shownFields(pane).find((field) => field.dataset['field'] === name);
    if (same)
      pane.scrollBy({ top: same.getBoundingClientRect().top - before, behavior: 'instant' });
  };
}

function shownFields(pane: Element): HTMLElement[] {
  const fields = Array.from(pane.querySelectorAll<HTMLElement>('.editor-form [data-field]'));
  return fields.filter((field) => field.getClientRects().length > 0);
}
