import type { Env } from '../env.ts';

/** The families of answers that share a policy. */
export type PolicyFamily = 'islands' | 'page' | 'preview' | 'player' | 'file' | 'data';

type Directives = Readonly<Record<string, string>>;

const site: Directives = {
  // Of scripts as well, where nothing else is said of them.
  'default-src': "'self'",
  'img-src': "'self' https:",
  'media-src': "'self' https:",
  // A handful of signs stand in the style sheet itself (app/styles/fonts.css).
  'font-src': "'self' data:",
  'frame-ancestors': "'self'",
  'base-uri': "'self'",
  'form-action': "'self'",
  'object-src': "'none'",
};

/** What each family may load and run: pages from scripts of their own alone, everything else nothing. */
const policies: Readonly<Record<PolicyFamily, Directives>> = {
  islands: site,
  // A nonce is added for the inline scripts of a hydrated page.
  page: { ...site, 'script-src': "'self'" },
  // A preview is for reading alone.
  preview: { ...site, 'script-src': "'self'", 'form-action': "'none'" },
  // A stream is put together by the page (hls.js), partly in a worker that it makes.
  player: {
    ...site,
    'script-src': "'self'",
    'media-src': "'self' blob:",
    'worker-src': "'self' blob:",
  },
  file: { 'default-src': "'none'", 'frame-ancestors': "'self'" },
  data: { 'default-src': "'none'", 'frame-ancestors': "'none'" },
};

/** Vite sends styles and its refresh code as inline text and listens on a socket. */
const developmentDirectives: Directives = {
  'script-src': "'self' 'unsafe-inline'",
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws:",
};

const everywhere: Readonly<Record<string, string>> = { 'X-Content-Type-Options': 'nosniff' };

/**
 * What a browser heeds on a document alone; on every file it would only be bytes. The referrer policy
 * that we want is every browser's own.
 */
const onDocuments: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(),microphone=(),geolocation=()',
};

export interface SecurityHeaders {
  /** Header names and values of a family; `nonce` is for the inline scripts of a hydrated page. */
  of(family: PolicyFamily, nonce?: string): Readonly<Record<string, string>>;
}

/** The security headers of every family. HSTS is sent only where the public address is https. */
export function securityHeaders(
  env: Pick<Env, 'NODE_ENV' | 'PUBLIC_URL' | 'PAYMOB_BASE_URL' | 'paymobKeys'>,
): SecurityHeaders {
  const isDevelopment = env.NODE_ENV === 'development';
  // Without scripts the payment form is answered by a way to the provider, which browsers take for the form's own.
  const provider = env.paymobKeys ? new URL(env.PAYMOB_BASE_URL).origin : null;
  const common = {
    ...everywhere,
    ...(env.PUBLIC_URL?.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=31536000',
    }),
  };
  const build = (family: PolicyFamily, nonce?: string) => ({
    'Content-Security-Policy': policyOf(family, { isDevelopment, provider, nonce }),
    ...common,
    ...(isDocument(family) && onDocuments),
  });
  const ready = {
    islands: build('islands'),
    page: build('page'),
    preview: build('preview'),
    player: build('player'),
    file: build('file'),
    data: build('data'),
  };
  return { of: (family, nonce) => (nonce === undefined ? ready[family] : build(family, nonce)) };
}

function isDocument(family: PolicyFamily): boolean {
  return family !== 'file' && family !== 'data';
}

interface PolicyParts {
  isDevelopment: boolean;
  /** Where payments are made, unless that is here. */
  provider: string | null;
  nonce: string | undefined;
}

function policyOf(family: PolicyFamily, parts: PolicyParts): string {
  // A nonce would switch 'unsafe-inline' off, which Vite needs.
  const directives =
    isDocument(family) && parts.isDevelopment
      ? { ...policies[family], ...developmentDirectives }
      : policies[family];
  return Object.entries(directives)
    .map(([name, value]) => [name, value, ...moreOf(family, name, parts)].join(' '))
    .join(';');
}

/** What a directive allows besides: of hydrated pages their inline scripts, and the way of a form to the provider. */
function moreOf(
  family: PolicyFamily,
  name: string,
  { isDevelopment, provider, nonce }: PolicyParts,
): string[] {
  if (name === 'script-src' && nonce !== undefined && !isDevelopment) return [`'nonce-${nonce}'`];
  return name === 'form-action' && family === 'page' && provider !== null ? [provider] : [];
}
