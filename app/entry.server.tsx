import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import searchKey from './admin/search/search-key.js?raw';
import firstPaint from './first-paint.js?raw';
import latinInArabic from './fonts/fustat-borrowed.woff2?url';
import { IslandRendererContext, type IslandRenderer } from './islands/island-renderer.ts';
import { findRouteHandle } from './page-kind.ts';
import { nonceContext, siteContext } from './server-context.ts';

const scriptSource = hashSource(firstPaint);
const staffScriptSources = `${scriptSource} ${hashSource(searchKey)}`;

/** Address of the built stylesheet; the server combines it with a project's theme. */
export { default as stylesheet } from './styles/app.css?url';

/* The server sets these in a request's context; the keys must be this bundle's own objects. */
export { appServicesContext, nonceContext, siteContext, visitorContext } from './server-context.ts';

/**
 * Renders one page completely. Internal response headers for the HTTP server: `x-page-kind` and
 * `x-page-plays` (video player) select the security policy; `x-page-image-hosts` lists the
 * project's image hosts; `x-page-cache` allows to store the page, and is
 * missing if the loader set `Cache-Control` (`uncached`); `x-page-script` and `x-page-style` are the sources of the inline scripts
 * and of embedded styles. A loader that shows a price adds `x-page-cache-until`, and root.tsx `x-page-route`, the pattern of the path.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { page: ownKind, cache, plays, fills } = findRouteHandle(matchesOf(entry));
  // A preview is hydrated, because the editor changes it while typing.
  const { preview, project } = context.get(siteContext);
  const page = preview ? 'page' : ownKind;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('x-page-kind', page);
  headers.set('x-page-script', fills ? staffScriptSources : scriptSource);
  if (project.imageHosts.length > 0)
    headers.set('x-page-image-hosts', project.imageHosts.join(' '));
  if (plays) headers.set('x-page-plays', plays);
  if (cache && status === 200 && !headers.has('Cache-Control')) headers.set('x-page-cache', '');

  let failed = false;
  const options = {
    signal: request.signal,
    onError(error: unknown) {
      failed = true;
      context.get(siteContext).log.error({ err: error }, 'A page failed to render');
    },
  };
  const nonce = context.get(nonceContext);
  const rendered =
    page === 'islands'
      ? embedSheets(deferLatin(renderIslandsPage(entry, request)), headers)
      : await renderPage(entry, request, { ...options, nonce });
  // The editor is nothing without its modules, nor is a preview in it.
  const body = page === 'islands' || preview || fills ? rendered : deferModules(rendered);
  if (failed) headers.delete('x-page-cache');
  return new Response(body, { status: failed ? 500 : status, headers });
}

type RenderOptions = NonNullable<Parameters<typeof renderToPipeableStream>[1]> & {
  nonce: string;
  signal: AbortSignal;
};

/** Renders a page that is hydrated as a whole. Node streams take a third of the time of web streams. */
function renderPage(
  entry: EntryContext,
  { url }: Request,
  { signal, ...options }: RenderOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    const sink = new Writable({
      write(part: Uint8Array, _encoding, taken) {
        parts.push(part);
        taken();
      },
      final(done) {
        resolve(Buffer.concat(parts).toString());
        done();
      },
    });
    const page = <ServerRouter context={entry} url={url} nonce={options.nonce} />;
    const { pipe, abort } = renderToPipeableStream(page, {
      ...options,
      onShellError: reject,
      onAllReady: () => void pipe(sink),
    });
    if (signal.aborted) abort(signal.reason);
    else signal.addEventListener('abort', () => abort(signal.reason), { once: true });
  });
}

/**
 * Leaves the modules of a page to `first-paint.js`, which fetches them once something is shown: where the router writes
 * them, they share the line with the style sheet and the fonts of the first view. A script of an unknown type starts when
 * it is inserted again with a known one.
 */
function deferModules(html: string): string {
  const addresses: string[] = [];
  return html
    .replaceAll(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_link, address: string) => {
      addresses.push(address);
      return '';
    })
    .replace(/(<script nonce="[^"]*") type="module" async=""/, '$1 type="deferred"')
    .replace(/<script (?=data-scheme)/, `$&data-preloads="${addresses.join(' ')}" `);
}

/**
 * Puts the sheets of components (`StyleSheet`) into the document: as files, they are a request more before the first
 * paint, which a slow line makes 0.15 s later. A page that is hydrated keeps the links, which React compares.
 */
function embedSheets(html: string, headers: Headers): string {
  if (import.meta.env.DEV) return html;
  const sheet = /<link rel="stylesheet" href="\/([^"]+)" data-precedence="component"\/>/g;
  const styles = Array.from(html.matchAll(sheet), ([, file]) => builtFile(String(file))).join('');
  if (!styles) return html;
  headers.set('x-page-style', hashSource(styles));
  let embedded = `<style>${styles}</style>`;
  return html.replaceAll(sheet, () => {
    const here = embedded;
    embedded = '';
    return here;
  });
}

/**
 * Phones do not preload the Latin letters of an Arabic page whose first screen has none (code is in a face of the
 * system): every file takes its part of a slow line. Wider screens show names of languages in the header.
 */
function deferLatin(html: string): string {
  const start = html.indexOf('<main');
  const text = html
    .slice(start, start + 10_000)
    .replaceAll(/<(script|style|svg|code)[^]*?<\/\1>|<[^>]*(?:>|$)|&[^;]*;|\s+/g, ' ');
  return /[A-Za-z0-9]/.test(text.slice(0, 1000))
    ? html
    : html.replace(`href="${latinInArabic}"`, '$& media="(width >= 768px)"');
}

const builtFiles = new Map<string, string>();

function builtFile(name: string): string {
  let text = builtFiles.get(name);
  if (text === undefined) {
    text = readFileSync(path.join(import.meta.dirname, '../client', name), 'utf8');
    builtFiles.set(name, text);
  }
  return text;
}

/** Source of an inline text in a security policy. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Renders a page of HTML and islands, without loader data for the browser. It waits for nothing, and a string takes three
 * quarters of the time of a stream.
 */
function renderIslandsPage(
  { serverHandoffStream: _unread, ...entry }: EntryContext,
  { url }: Request,
): string {
  const html = renderToString(
    <IslandRendererContext value={renderIsland}>
      <ServerRouter context={entry} url={url} />
    </IslandRendererContext>,
  );
  return `<!DOCTYPE html>${html}`;
}

function matchesOf(entry: EntryContext): { handle: unknown }[] {
  const routes = entry.routeModules;
  return entry.staticHandlerContext.matches.map(({ route }) => ({
    handle: routes[route.id]?.handle,
  }));
}

/** Logs errors of loaders, actions and components with the request's path. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context
    .get(siteContext)
    .log.error({ err: error, path: new URL(request.url).pathname }, 'A page failed');
};

/** Renders an island to the HTML that `hydrateRoot` expects for the same element and prefix. */
const renderIsland: IslandRenderer = (element, identifierPrefix) =>
  renderToString(element, { identifierPrefix });
