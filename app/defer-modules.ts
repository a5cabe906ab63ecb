/**
 * Leaves the modules of a hydrated page to `first-paint.js`, which fetches them once something is
 * shown. Where the router writes them, they compete with the style sheet for the first round trips.
 */
export function deferModules(html: string): string {
  const preloads: string[] = [];
  return html
    .replaceAll(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_link, href: string) => {
      preloads.push(href);
      return '';
    })
    .replace(/(<script nonce="[^"]*") type="module" async=""/, '$1 type="deferred"')
    .replace(/<script (?=src="[^"]*\/first-paint)/, `$&data-preloads="${preloads.join(' ')}" `);
}
