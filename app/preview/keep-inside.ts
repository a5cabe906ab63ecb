/** Below a language: a page of the site. */
const ownPage = /^\/[a-z]{2}(?:\/|$)/;

/**
 * Leads links to pages of the site into the preview, once they are pointed at or focused: the page's own text names
 * the public address. A form that asks for a page (search) leads there as well; no form sends anything.
 */
export function keepInside(base: string): void {
  const turn = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin === location.origin && ownPage.test(link.pathname))
      link.pathname = base + link.pathname;
  };
  for (const event of ['pointerover', 'pointerdown', 'focusin', 'click'])
    addEventListener(event, turn, { capture: true });
  const refuse = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    const address = addressAsked(event.target);
    if (address) location.assign(base + address);
  };
  addEventListener('submit', refuse, { capture: true });
}

/** The page of the site that a form asks for with what is typed in it; null for every other form. */
function addressAsked(form: EventTarget | null): string | null {
  if (!(form instanceof HTMLFormElement) || form.method !== 'get') return null;
  const { origin, pathname } = new URL(form.action);
  if (origin !== location.origin || !ownPage.test(pathname)) return null;
  const typed = Array.from(new FormData(form), ([name, value]) => [name, String(value)]);
  return `${pathname}?${new URLSearchParams(typed).toString()}`;
}
