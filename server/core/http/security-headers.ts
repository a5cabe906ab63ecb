import type { Env } from '../config/env.ts';

/** Families of responses that share a policy. */
export type PolicyFamily = 'islands' | 'page' | 'preview' | 'player' | 'reader' | 'file' | 'data';

type Directives = Readonly<Record<string, string>>;

const site: Directives = {
  'default-src': "'self'",
  // The sources of a page's inline script and styles are added, and the nonce of a hydrated page.
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'media-src': "'self' https:",
  // The stylesheet embeds a few glyphs (app/styles/fonts.css).
  'font-src': "'self' data:",
  'frame-ancestors': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'object-src': "'none'",
};

/** Allowed sources per family: pages run only their own scripts, everything else none. */
const policies: Readonly<Record<PolicyFamily, Directives>> = {
  islands: site,
  page: site,
  // Previews are read-only.
  preview: { ...site, 'form-action': "'none'" },
  // The page assembles streams (hls.js), partly in a worker that it creates.
  player: {
    ...site,
    'media-src': "'self' blob:",
    'connect-src': "'self'",
    'worker-src': "'self' blob:",
  },
  // The documentation of the API; its stylesheet embeds drawings.
  reader: {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'connect-src': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
  },
  file: { 'default-src': "'none'", 'frame-ancestors': "'self'" },
  data: { 'default-src': "'none'", 'frame-ancestors': "'none'" },
};

/** Vite sends styles and its refresh code as inline text and uses a socket. */
const developmentDirectives: Directives = {
  'script-src': "'self' 'unsafe-inline'",
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws:",
};

const allResponses: Readonly<Record<string, string>> = { 'X-Content-Type-Options': 'nosniff' };

/** Browsers apply these to documents only. */
const documentHeaders: Readonly<Record<string, string>> = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(),microphone=(),geolocation=()',
};

export interface SecurityHeaders {
  /** Header names and values of a family. */
  of(family: PolicyFamily, page?: PageNeeds): Readonly<Record<string, string>>;
}

export interface PageNeeds {
  /** For the inline scripts of a hydrated page. */
  nonce?: string | undefined;
  /** Source of the inline script that every page has: `'sha256-…'`. */
  script?: string | null;
  /** Source of the styles that the document embeds. */
  style?: string | null;
  /** External hosts of the project's images, separated by spaces. */
  imageHosts?: string | null;
}

/**
 * Security headers of every family; `videoOrigin` also sends private videos. HSTS is sent only if
 * the public address is https.
 */
export function securityHeaders(env: Env, videoOrigin: string | null = null): SecurityHeaders {
  const isDevelopment = env.NODE_ENV === 'development';
  const common = {
    ...allResponses,
    ...(env.PUBLIC_URL?.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=31536000${env.HSTS_SUBDOMAINS === 'on' ? ';includeSubDomains' : ''}`,
    }),
  };
  const build = (family: PolicyFamily, page: PageNeeds = {}) => ({
    'Content-Security-Policy': policyOf(family, {
      ...page,
      isDevelopment,
      provider: env.paymentOrigin,
      videoOrigin,
    }),
    ...common,
    ...(isDocument(family) && documentHeaders),
    ...(family !== 'file' && { 'Cross-Origin-Resource-Policy': 'same-origin' }),
  });
  const ready = {
    islands: build('islands'),
    page: build('page'),
    preview: build('preview'),
    player: build('player'),
    reader: build('reader'),
    file: build('file'),
    data: build('data'),
  };
  return {
    of: (family, page) => (page ? build(family, page) : ready[family]),
  };
}

function isDocument(family: PolicyFamily): boolean {
  return family !== 'file' && family !== 'data';
}

interface PolicyParts extends PageNeeds {
  isDevelopment: boolean;
  /**
   * Origin of an external payment page, or null. Without scripts the payment form redirects there,
   * which browsers count as form-action.
   */
  provider: string | null;
  /** Origin of signed addresses of videos, or null. */
  videoOrigin: string | null;
}

function policyOf(family: PolicyFamily, parts: PolicyParts): string {
  // A nonce or a hash would disable 'unsafe-inline', which Vite needs.
  const directives =
    isDocument(family) && parts.isDevelopment
      ? { ...policies[family], ...developmentDirectives }
      : policies[family];
  return Object.entries(directives)
    .map(([name, value]) => [name, value, ...additionalSources(family, name, parts)].join(' '))
    .join(';');
}

/**
 * Additions to a directive: inline script and nonce of a page, image hosts of the project, the
 * payment form's provider.
 */
function additionalSources(
  family: PolicyFamily,
  name: string,
  { isDevelopment, provider, videoOrigin, nonce, script, style, imageHosts }: PolicyParts,
): string[] {
  if (name === 'script-src' && !isDevelopment)
    return [script, nonce && `'nonce-${nonce}'`].filter((source) => typeof source === 'string');
  if (name === 'style-src' && style && !isDevelopment) return [style];
  if (name === 'img-src' && imageHosts)
    return imageHosts.split(' ').map((host) => `https://${host}`);
  if (videoOrigin !== null && /^(?:media|connect)-src$/.test(name) && family !== 'reader')
    return [videoOrigin];
  return name === 'form-action' && family === 'page' && provider !== null ? [provider] : [];
}
