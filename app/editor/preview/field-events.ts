/** Calls back with the field or item whose control fired an event. Returns a cleanup function. */
export function onFieldEvent(
  events: readonly ('focusin' | 'input')[],
  follow: (field: string) => void,
): () => void {
  const listen = ({ target }: Event) => {
    const box =
      target instanceof Element
        ? target.closest<HTMLElement>('.editor-form :is([data-field], [data-item])')
        : null;
    const field = box?.dataset['field'] ?? box?.dataset['item'];
    if (field) follow(field);
  };
  const listening = new AbortController();
  for (const event of events) document.addEventListener(event, listen, listening);
  return () => listening.abort();
}
