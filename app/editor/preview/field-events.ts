/** Returns the field or item of the form that a control belongs to; null for none. */
export function fieldOfControl(control: EventTarget | null): string | null {
  const box =
    control instanceof Element
      ? control.closest<HTMLElement>('.editor-form :is([data-field], [data-item])')
      : null;
  return box?.dataset['field'] ?? box?.dataset['item'] ?? null;
}

/** Calls back with the field or item whose control fired an event. Returns a cleanup function. */
export function onFieldEvent(
  events: readonly ('focusin' | 'input')[],
  follow: (field: string) => void,
): () => void {
  const listen = ({ target }: Event) => {
    const field = fieldOfControl(target);
    if (field) follow(field);
  };
  const listening = new AbortController();
  for (const event of events) document.addEventListener(event, listen, listening);
  return () => listening.abort();
}
