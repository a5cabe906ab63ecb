import type { JSX, ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { directionOf, type LanguageCode, defaultLanguage } from '#i18n/languages.ts';
import type { Route } from './+types/root.ts';
import { ErrorScreen } from './components/error-screen.tsx';
import { SiteFooter } from './components/site-footer.tsx';
import { SiteHeader } from './components/site-header.tsx';
import fustatArabic from './fonts/fustat-arabic.woff2?url';
import fustatLatin from './fonts/fustat-latin.woff2?url';
import plexArabic from './fonts/plex-arabic-400.woff2?url';
import { handleOf } from './page-kind.ts';
import { siteOf } from './server-context.ts';
import stylesheet from './styles/app.css?url';

export async function loader({ context, request }: Route.LoaderArgs) {
  return siteOf(context).shell(new URL(request.url).pathname);
}

/** The shell does not depend on what a form or a query did: it is loaded once per document. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export default function Root(): JSX.Element {
  return <Outlet />;
}

const fonts: Record<LanguageCode, string[]> = {
  en: [fustatLatin],
  de: [fustatLatin],
  ar: [fustatArabic, plexArabic],
};

/** What hydrates must name the nonce that the server gave these elements. */
const hydratedNonce = import.meta.env.SSR
  ? {}
  : { nonce: document.querySelector<HTMLLinkElement>('link[nonce]')?.nonce ?? '' };

/** The document and the shell around every page and every error. */
export function Layout({ children }: { children: ReactNode }): JSX.Element {
  const shell = useRouteLoaderData<typeof loader>('root');
  const { page } = handleOf(useMatches());
  const language = shell?.language ?? defaultLanguage;
  return (
    <html lang={language} dir={directionOf(language)} data-page={page}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {fonts[language].map((href) => (
          <link
            key={href}
            rel="preload"
            as="font"
            type="font/woff2"
            href={href}
            crossOrigin="anonymous"
          />
        ))}
        {shell?.theme && <link rel="stylesheet" href={shell.theme} />}
        <Links {...hydratedNonce} />
        {page === 'islands' &&
          shell?.scripts.map((src) => <script key={src} type="module" src={src} />)}
      </head>
      <body>
        {shell ? <Shell shell={shell}>{children}</Shell> : <main id="content">{children}</main>}
        {page === 'page' && <Scripts {...hydratedNonce} />}
      </body>
    </html>
  );
}

type ShellData = Route.ComponentProps['loaderData'];

function Shell({ shell, children }: { shell: ShellData; children: ReactNode }): JSX.Element {
  return (
    <>
      <a className="skip-link" href="#content">
        {shell.labels['skip-to-content']}
      </a>
      <SiteHeader shell={shell} />
      <main id="content">{children}</main>
      <SiteFooter shell={shell} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): JSX.Element {
  const shell = useRouteLoaderData<typeof loader>('root');
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return <ErrorScreen kind={isMissing ? 'not-found' : 'failure'} shell={shell ?? null} />;
}
