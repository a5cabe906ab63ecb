import { schemeCookie } from '#common/web/cookies.ts';

/** Enables the colour scheme switch: stores the choice in a cookie and applies it at once. */
export function enhanceScheme(): void {
  const { dataset } = document.documentElement;
  const show = () => {
    const { scheme } = dataset;
    for (const button of document.querySelectorAll<HTMLElement>('[data-choose-scheme]'))
      button.ariaPressed = String(button.dataset['chooseScheme'] === (scheme ?? 'system'));
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-of]')) {
      const metaScheme = meta.dataset['of'] ?? '';
      const chosenMedia = metaScheme === scheme ? 'all' : 'not all';
      meta.media = scheme ? chosenMedia : `(prefers-color-scheme: ${metaScheme})`;
    }
  };
  show();
  addEventListener('pageshow', show);
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-choose-scheme]') : null;
    const choice = button?.getAttribute('data-choose-scheme');
    if (!choice) return;
    const isSystem = choice === 'system';
    document.cookie = `${schemeCookie}=${choice}; path=/; max-age=${isSystem ? 0 : 31536000}; samesite=lax`;
    if (isSystem) delete dataset['scheme'];
    else dataset['scheme'] = choice;
    show();
  });
}
