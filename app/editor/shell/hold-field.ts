/**
 * Notes which field is looked at; answers what brings the same one back to where it stood, once others show: texts above
 * it are longer in one language than in another.
 */
export function holdField(pane: Element): () => void {
  const head = pane.querySelector('.editor-form-head')?.getBoundingClientRect().bottom ?? 0;
  const fields = shownFields(pane);
  const isSeen = (field: Element) => field.getBoundingClientRect().top >= head;
  const held =
    fields.find((field) => isSeen(field) && field.contains(document.activeElement)) ??
    fields.find((field) => isSeen(field) && field.querySelector('[data-field]') === null);
  if (!held) return () => {};
  const before = held.getBoundingClientRect().top;
  const name = held.dataset['field'];
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
