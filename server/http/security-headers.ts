import type { Env } from '../env.ts';

/** The families of answers that share a policy. */
export type PolicyFamily = 'islands' | 'page' | 'preview' | 'player' | 'file' | 'data';

type Directives = Readonly<Record<string, string>>;

const site: Directives = {
  // Of scripts as well, where nothing else is said of them.
  'default-src': "'self'",
  'img-src': "'self'",
  'media-src': "'self' https:",
  // A handful of signs stand in the style sheet itself (app/styles/fonts.css).
  'font-src': "'self' data:",
  'frame-ancestors': "'self'",
  'base-uri': "'none'",
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

/** Browsers heed these on documents alone. */
const onDocuments: Readonly<Record<string, string>> = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(),microphone=(),geolocation=()',
};

export interface SecurityHeaders {
  /** Header names and values of a family. */
  of(family: PolicyFamily, page?: PageNeeds): Readonly<Record<string, string>>;
}

interface PageNeeds {
  /** For the inline scripts of a hydrated page. */
  nonce?: string | undefined;
  /** Hosts whose images its project shows besides our own, separated by spaces. */
  imageHosts?: string | null;
}

/** The security headers of every family. HSTS is sent only where the public address is https. */
export function securityHeaders(
  env: Pick<Env, 'NODE_ENV' | 'PUBLIC_URL' | 'HSTS_SUBDOMAINS' | 'PAYMOB_BASE_URL' | 'paymobKeys'>,
): SecurityHeaders {
  const isDevelopment = env.NODE_ENV === 'development';
  // Without scripts the payment form is answered by a way to the provider, which browsers take for the form's own.
  const provider = env.paymobKeys ? new URL(env.PAYMOB_BASE_URL).origin : null;
  const common = {
    ...everywhere,
    ...(env.PUBLIC_URL?.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=31536000${env.HSTS_SUBDOMAINS === 'on' ? ';includeSubDomains' : ''}`,
    }),
  };
  const build = (family: PolicyFamily, page: PageNeeds = {}) => ({
    'Content-Security-Policy': policyOf(family, { ...page, isDevelopment, provider }),
    ...common,
    ...(isDocument(family) && onDocuments),
    ...(family !== 'file' && { 'Cross-Origin-Resource-Policy': 'same-origin' }),
  });
  const ready = {
    islands: build('islands'),
    page: build('page'),
    preview: build('preview'),
    player: build('player'),
    file: build('file'),
    data: build('data'),
  };
  return {
    of: (family, page) => (page?.nonce || page?.imageHosts ? build(family, page) : ready[family]),
  };
}

function isDocument(family: PolicyFamily): boolean {
  return family !== 'file' && family !== 'data';
}

interface PolicyParts extends PageNeeds {
  isDevelopment: boolean;
  /** Where payments are made, unless that is here. */
  provider: string | null;
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

/** Additions to a directive: inline scripts of a hydrated page, a project's image hosts, the provider of a form. */
function moreOf(
  family: PolicyFamily,
  name: string,
  { isDevelopment, provider, nonce, imageHosts }: PolicyParts,
): string[] {
  if (name === 'script-src' && nonce !== undefined && !isDevelopment) return [`'nonce-${nonce}'`];
  if (name === 'img-src' && imageHosts)
    return imageHosts.split(' ').map((host) => `https://${host}`);
  return name === 'form-action' && family === 'page' && provider !== null ? [provider] : [];
}
