/** Below a language: a page of the site. */
const ownPage = /^\/[a-z]{2}(?:\/|$)/;

/**
 * Leads links to pages of the site into the preview, once they are pointed at or focused: the page's own text names
 * the public address. A form that asks for a page (search) does so in the preview; others send nothing.
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
    const form = event.target;
    if (form instanceof HTMLFormElement && form.method === 'get') {
      const action = new URL(form.action);
      if (ownPage.test(action.pathname)) form.action = base + action.pathname;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('submit', refuse, { capture: true });
}
