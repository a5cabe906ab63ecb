import { type JSX, type ReactNode, useContext, useState } from 'react';
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { schemeCookie, signedInCookie } from '#common/web/cookies.ts';
import { directionOf, defaultLanguage } from '#i18n/languages.ts';
import type { Shell as ShellData } from '#server/site/shell.ts';
import type { FallbackErrorLabels } from '#server/site/fallback-error-labels.ts';
import type { Route } from './+types/root.ts';
import { ErrorScreen } from './site/error-screen.tsx';
import { GeneralQuestion } from './site/question-band.tsx';
import { SiteFooter } from './site/site-footer.tsx';
import { SiteHeader } from './site/site-header.tsx';
import searchKey from './admin/search/search-key.js?raw';
import firstPaint from './first-paint.js?raw';
import fustatArabic from './fonts/fustat-arabic.woff2?url';
import fustatLatin from './fonts/fustat-latin.woff2?url';
import plexArabic from './fonts/plex-arabic-400.woff2?url';
import plexArabicBold from './fonts/plex-arabic-600.woff2?url';
import fustatBorrowed from './fonts/fustat-borrowed.woff2?url';
import { findRouteHandle, type PageKind } from './page-kind.ts';
import { useShell } from './use-shell.ts';
import { PreviewPartsContext } from './preview/preview-parts.ts';
import { siteOf } from './server-context.ts';
import stylesheet from './styles/app.css?url';
import printStyles from './styles/print.css?url';
import { retryUntilReachable } from './retry-until-reachable.ts';

/** Names the route for metrics; a path would be unbounded. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ pattern }, next) => {
    const answer = await next();
    answer.headers.set('x-page-route', `/${pattern.replace(/^\//, '')}`);
    return answer;
  },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const path = url.pathname;
  try {
    return await site.shell(path);
  } catch (error) {
    site.log.error({ err: error, path }, 'The shell failed');
    throw data(site.fallbackErrorLabels(path), { status: 500 });
  }
}

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  retryUntilReachable(serverLoader, request.signal);

/** The shell depends on the path, which its language links contain, and in a preview on edits. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || 'preview' in document.documentElement.dataset;

export const links: Route.LinksFunction = () =>
  import.meta.env.DEV ? [{ rel: 'stylesheet', href: stylesheet }] : [];

export default function Root() {
  const preview = useContext(PreviewPartsContext);
  if (!preview) return <Outlet />;
  return (
    <preview.Frame>
      <Outlet />
    </preview.Frame>
  );
}

/** Fonts by direction: Latin letters; Arabic ones, and the Latin letters in Arabic text, which would move lines if they came later. */
const fonts = {
  ltr: [fustatLatin],
  rtl: [fustatArabic, plexArabic, plexArabicBold, fustatBorrowed],
};

/** Hydration requires the nonce that the server set on these elements. */
const hydratedNonce = import.meta.env.SSR
  ? {}
  : { nonce: document.querySelector<HTMLLinkElement>('link[nonce]')?.nonce ?? '' };

/** Document and shell of every page and every error. */
export function Layout({ children }: { children: ReactNode }) {
  const handle = findRouteHandle(useMatches());
  const shell = useShell();
  const page: PageKind = shell?.preview ? 'page' : handle.page;
  const error = useRouteError();
  const lastLabels = errorLabelsOf(error);
  const isError = (error ?? null) !== null;
  const isBare = handle.fills === 'window' && !isError;
  const language = shell?.language ?? lastLabels?.language ?? defaultLanguage;
  return (
    // Scripts change attributes of this element: colour scheme, login hint, scroll state.
    <html
      lang={language}
      dir={directionOf(language)}
      data-page={page}
      data-preview={shell?.preview?.base}
      data-tabs-from={shell?.tabsFrom}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <FirstPaint modules={page === 'islands' ? shell?.scripts : undefined} />
        {handle.fills === 'window' && (
          <script
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? searchKey : '' }}
          />
        )}
        <noscript>
          <link rel="stylesheet" href={printStyles} media="print" />
        </noscript>
        {shell && <ThemeColours grounds={shell.grounds} />}
        <SiteIcons images={shell?.images} />
        <Meta />
        {fonts[directionOf(language)].map((href) => (
          <link
            key={href}
            rel="preload"
            as="font"
            type="font/woff2"
            href={href}
            crossOrigin="anonymous"
          />
        ))}
        <Stylesheet theme={shell?.theme ?? null} />
        {/* A new stylesheet is inserted before it, ahead of those that scripts have appended. */}
        {shell?.preview && <noscript />}
        <Links {...hydratedNonce} />
      </head>
      <body>
        <Frame shell={shell} isBare={isBare}>
          {children}
          {shell && handle.ends === 'question' && !isError && (
            <GeneralQuestion
              href={shell.contact}
              labels={shell.labels}
              kind={page === 'page' ? 'secondary' : 'primary'}
            />
          )}
        </Frame>
        {page === 'page' && <Scripts {...hydratedNonce} />}
      </body>
    </html>
  );
}

/** Render-blocking, so that the wrong colour scheme or login link never flashes. */
function FirstPaint({ modules }: { modules: readonly string[] | undefined }) {
  return (
    <script
      data-scheme={schemeCookie}
      data-signed-in={signedInCookie}
      data-modules={modules?.join(' ')}
      data-print={printStyles}
      // The server adds `data-preloads` to the finished page.
      suppressHydrationWarning
      // A file would be a request that everything waits for.
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? firstPaint : '' }}
    />
  );
}

/**
 * In production the project's theme and the built stylesheet are one file. When a preview changes
 * the theme, the old file stays until the new one has loaded.
 */
function Stylesheet({ theme }: { theme: string | null }) {
  const href = theme ?? (import.meta.env.DEV ? null : stylesheet);
  const [loaded, setLoaded] = useState(href);
  const hrefs = new Set([loaded, href]);
  return Array.from(hrefs, (one) =>
    one === null ? null : (
      <link key={one} rel="stylesheet" href={one} onLoad={() => setLoaded(one)} />
    ),
  );
}

const schemes = ['light', 'dark'] as const;

function ThemeColours({ grounds }: { grounds: ShellData['grounds'] }): JSX.Element[] {
  return schemes.flatMap((scheme) => {
    const ground = grounds[scheme];
    if (!ground) return [];
    const media = `(prefers-color-scheme: ${scheme})`;
    return [
      <meta
        key={scheme}
        name="theme-color"
        content={ground}
        media={media}
        data-of={scheme}
        suppressHydrationWarning
      />,
    ];
  });
}

/** Without an icon, browsers would ask for /favicon.ico; an import of the placeholder's address would cost a request. */
function SiteIcons({ images }: { images: ShellData['images'] | undefined }) {
  const { icon, 'touch-icon': touchIcon } = images ?? {};
  return (
    <>
      <link rel="icon" href={(icon ?? touchIcon)?.src ?? '/placeholder.svg'} />
      {touchIcon && <link rel="apple-touch-icon" href={touchIcon.src} />}
    </>
  );
}

interface FrameProps {
  shell: ShellData | undefined;
  /** The page is shown without header and footer. */
  isBare: boolean;
  children: ReactNode;
}

function Frame({ shell, isBare, children }: FrameProps): ReactNode {
  if (isBare) return children;
  return shell ? <Shell shell={shell}>{children}</Shell> : <main id="content">{children}</main>;
}

function Shell({ shell, children }: { shell: ShellData; children: ReactNode }) {
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = useRouteLoaderData<typeof loader>('root');
  const labels = shell?.labels ?? errorLabelsOf(error)?.labels ?? {};
  return <ErrorScreen error={error} labels={labels} links={shell ?? null} images={shell?.images} />;
}

/** Returns the labels that this loader throws if the shell failed; null for any other error. */
function errorLabelsOf(error: unknown): FallbackErrorLabels | null {
  return isRouteErrorResponse(error) && isErrorLabels(error.data) ? error.data : null;
}

function isErrorLabels(value: unknown): value is FallbackErrorLabels {
  return typeof value === 'object' && value !== null && 'language' in value && 'labels' in value;
}
