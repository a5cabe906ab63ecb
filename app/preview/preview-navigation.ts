/** Path of a page of the site, starting with a language. */
const ownPage = /^\/[a-z]{2}(?:\/|$)/;

/**
 * Rewrites links to pages of the site into the preview when they are pointed at or focused, because
 * the page's HTML contains public addresses. Forms that request a page (search) stay in the preview
 * too; other forms send nothing.
 */
export function keepNavigationInPreview(base: string): void {
  const rewriteLink = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin === location.origin && ownPage.test(link.pathname))
      link.pathname = base + link.pathname;
  };
  for (const event of ['pointerover', 'pointerdown', 'focusin', 'click'])
    addEventListener(event, rewriteLink, { capture: true });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    const address = requestedPage(event.target);
    if (address) location.assign(base + address);
  };
  addEventListener('submit', handleSubmit, { capture: true });
}

/** Returns the page that a GET form requests, with its query; null for other forms. */
function requestedPage(form: EventTarget | null): string | null {
  if (!(form instanceof HTMLFormElement) || form.method !== 'get') return null;
  const { origin, pathname } = new URL(form.action);
  if (origin !== location.origin || !ownPage.test(pathname)) return null;
  const typed = Array.from(new FormData(form), ([name, value]) => [name, String(value)]);
  return `${pathname}?${new URLSearchParams(typed).toString()}`;
}
