import type { Context, Handler } from 'hono';
import { getCookie } from 'hono/cookie';
import { schemeCookie } from '#common/web/cookies.ts';
import { hasMailViewer } from './mail-viewer.ts';
import { findInOutbox, listOutbox } from '../core/mail/outbox.ts';
import type { FileStore } from '../core/files/file-store.ts';
import type { Pages } from './pages.ts';
import { styleSource } from '../core/http/sandbox-styles.ts';
import { themeAddress } from '../site/theme-address.ts';
import type { AssetSources } from './assets.ts';
import { fail } from '../core/http/guards.ts';
import { isFromThisMachine } from '../core/http/client-address.ts';
import { mailListPage, mailPage, mailStyles, type PageAppearance } from './mail-viewer-html.ts';
import type { HttpEnv } from '../core/http/request-context.ts';

interface MailPagesOptions {
  canReadMail(context: Context<HttpEnv>): boolean;
  files: FileStore;
  pages: Promise<Pick<Pages, 'stylesheet'>>;
  assets: Pick<AssetSources, 'theme'>;
}

/** Returns the check of who may read the outbox. */
export function createOutboxGuard(
  env: Parameters<typeof hasMailViewer>[0],
): MailPagesOptions['canReadMail'] {
  const isOpen = hasMailViewer(env);
  return ({ env: { incoming, requestContext } }) =>
    isOpen && isFromThisMachine(incoming, requestContext.client);
}

/**
 * Serves `/sandbox/mail`, `/sandbox/mail/{key}` and `/sandbox/mail/{key}/html`, the emails in the
 * outbox; 404 for everybody who may not read them.
 */
export function mailPages({
  canReadMail,
  files,
  pages,
  assets,
}: MailPagesOptions): Handler<HttpEnv> {
  return async (context) => {
    if (!canReadMail(context)) return fail(context, 'not-found');
    const { key, part } = context.req.param();
    protect(context);
    if (key === undefined) {
      const look = await appearanceOf(context, { pages, assets });
      return await context.html(mailListPage(await listOutbox(files), look));
    }
    const mail = await findInOutbox(files, key);
    if (!mail || (part !== undefined && (part !== 'html' || mail.html === null || mail.isCut)))
      return fail(context, 'not-found');
    if (part === undefined)
      return await context.html(mailPage(mail, await appearanceOf(context, { pages, assets })));
    context.header('Content-Security-Policy', framePolicy);
    return context.html(withNewTabs(mail.html ?? ''));
  };
}

async function appearanceOf(
  context: Context<HttpEnv>,
  { pages, assets }: Pick<MailPagesOptions, 'pages' | 'assets'>,
): Promise<PageAppearance> {
  const { project } = context.env.requestContext;
  const { stylesheet } = await pages;
  const theme = project && (await assets.theme(project.id));
  const scheme = getCookie(context, schemeCookie);
  return {
    stylesheet: theme ? themeAddress(project.id, theme, stylesheet) : null,
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'system',
  };
}

const pagePolicy = [
  "default-src 'none'",
  `style-src 'self' ${styleSource(mailStyles)}`,
  "font-src 'self' data:",
  "frame-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** An email loads nothing and runs nothing; its links open in new tabs. */
const framePolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

function protect(context: Context): void {
  context.header('Content-Security-Policy', pagePolicy);
  context.header('Cache-Control', 'no-store');
  context.header('X-Robots-Tag', 'noindex, nofollow');
  // The addresses identify emails, and their links lead to other sites.
  context.header('Referrer-Policy', 'no-referrer');
  context.header('Cross-Origin-Resource-Policy', 'same-origin');
}

function withNewTabs(html: string): string {
  const base = '<base target="_blank">';
  return /<head[\s>]/i.test(html) ? html.replace(/<head(?:\s[^>]*)?>/i, `$&${base}`) : base + html;
}
