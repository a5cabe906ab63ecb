import { type JSX, type ReactNode, useContext } from 'react';
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { schemeCookie, signedInCookie } from '#common/cookies.ts';
import { queryInLanguage } from '#common/return-to.ts';
import { directionOf, type LanguageCode, defaultLanguage } from '#i18n/languages.ts';
import type { LastWords } from '#server/site/last-words.ts';
import type { Route } from './+types/root.ts';
import { ErrorScreen } from './components/error-screen.tsx';
import { SiteFooter } from './components/site-footer.tsx';
import { SiteHeader } from './components/site-header.tsx';
import firstPaint from './first-paint.js?url';
import fustatArabicLight from './fonts/fustat-arabic-300.woff2?url';
import fustatArabic from './fonts/fustat-arabic-600.woff2?url';
import fustatLatin from './fonts/fustat-latin.woff2?url';
import plexArabic from './fonts/plex-arabic-400.woff2?url';
import { handleOf, type PageKind } from './page-kind.ts';
import { PreviewPartsContext } from './preview/preview-parts.ts';
import { siteOf } from './server-context.ts';
import stylesheet from './styles/app.css?url';
import { untilReached } from './until-reached.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const path = url.pathname;
  try {
    return await site.shell(path);
  } catch (error) {
    site.log.error({ err: error, path }, 'The shell failed');
    throw data(site.lastWords(path), { status: 500 });
  }
}

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  untilReached(serverLoader, request.signal);

/**
 * The shell does not depend on what a form or a query did, only on the address: it names it in every language. In a
 * preview it may have been edited.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || 'preview' in document.documentElement.dataset;

export const links: Route.LinksFunction = () => [
  ...(import.meta.env.DEV ? [{ rel: 'stylesheet', href: stylesheet }] : []),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export default function Root(): JSX.Element {
  const preview = useContext(PreviewPartsContext);
  if (!preview) return <Outlet />;
  return (
    <preview.Frame>
      <Outlet />
    </preview.Frame>
  );
}

const fonts: Record<LanguageCode, string[]> = {
  en: [fustatLatin],
  de: [fustatLatin],
  ar: [fustatArabic, plexArabic, fustatArabicLight],
};

/** What hydrates must name the nonce that the server gave these elements. */
const hydratedNonce = import.meta.env.SSR
  ? {}
  : { nonce: document.querySelector<HTMLLinkElement>('link[nonce]')?.nonce ?? '' };

/** The document and the shell around every page and every error. */
export function Layout({ children }: { children: ReactNode }): JSX.Element {
  const handle = handleOf(useMatches());
  const shell = useShell(handle.page);
  const page: PageKind = shell?.preview ? 'page' : handle.page;
  const error = useRouteError();
  const lastWords = lastWordsOf(error);
  const isBare = handle.fills === 'window' && (error ?? null) === null;
  const language = shell?.language ?? lastWords?.language ?? defaultLanguage;
  return (
    // Scripts write on this element: the scheme, the hint of a login, how far the page is scrolled.
    <html
      lang={language}
      dir={directionOf(language)}
      data-page={page}
      data-preview={shell?.preview?.base}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <FirstPaint modules={page === 'islands' ? shell?.scripts : undefined} />
        {shell && <ThemeColours grounds={shell.grounds} />}
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
        <Stylesheet theme={shell?.theme ?? null} />
        <Links {...hydratedNonce} />
      </head>
      <body>
        <Frame shell={shell} isBare={isBare}>
          {children}
        </Frame>
        {page === 'page' && <Scripts {...hydratedNonce} />}
      </body>
    </html>
  );
}

/**
 * Returns the shell. On a page of one visitor its language links hold the page's query, which they need without scripts;
 * a page that is the same for everybody depends on no query.
 */
function useShell(page: PageKind): ShellData | undefined {
  const shell = useRouteLoaderData<typeof loader>('root');
  const { search } = useLocation();
  if (!shell || shell.preview || page === 'islands') return shell;
  const languages = shell.languages.map((choice) => ({
    ...choice,
    href: choice.href + queryInLanguage(search, choice.code),
  }));
  return { ...shell, languages };
}

/** Blocks for a moment, so that nobody sees the wrong scheme or the wrong link flash by. */
function FirstPaint({ modules }: { modules: readonly string[] | undefined }): JSX.Element {
  return (
    <script
      src={firstPaint}
      data-scheme={schemeCookie}
      data-signed-in={signedInCookie}
      data-modules={modules?.join(' ')}
    />
  );
}

/** In production the project's look and the built stylesheet are one file. */
function Stylesheet({ theme }: { theme: string | null }): JSX.Element | null {
  const href = theme ?? (import.meta.env.DEV ? null : stylesheet);
  return href === null ? null : <link rel="stylesheet" href={href} />;
}

const schemes = ['light', 'dark'] as const;

function ThemeColours({ grounds }: Pick<ShellData, 'grounds'>): JSX.Element[] {
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

type ShellData = Route.ComponentProps['loaderData'];

interface FrameProps {
  shell: ShellData | undefined;
  /** The page makes its own frame. */
  isBare: boolean;
  children: ReactNode;
}

function Frame({ shell, isBare, children }: FrameProps): ReactNode {
  if (isBare) return children;
  return shell ? <Shell shell={shell}>{children}</Shell> : <main id="content">{children}</main>;
}

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
  const words = shell?.labels ?? lastWordsOf(error)?.labels ?? {};
  const kind = isMissing ? 'not-found' : 'failure';
  return <ErrorScreen kind={kind} words={words} search={shell?.search ?? null} />;
}

/** What this module's loader throws when there is no shell; another loader's 500 may carry anything. */
function lastWordsOf(error: unknown): LastWords | null {
  return isRouteErrorResponse(error) && isLastWords(error.data) ? error.data : null;
}

function isLastWords(value: unknown): value is LastWords {
  return typeof value === 'object' && value !== null && 'language' in value && 'labels' in value;
}
