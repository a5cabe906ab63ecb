import type { Context, Handler } from 'hono';
import { getCookie } from 'hono/cookie';
import { html, raw } from 'hono/html';
import { schemeCookie } from '#common/web/cookies.ts';
import { directionOf, isLanguageCode } from '#i18n/languages.ts';
import { isFromThisMachine } from '../core/http/client-address.ts';
import { fail } from '../core/http/guards.ts';
import type { HttpEnv } from '../core/http/request-context.ts';
import { styleSource, sandboxStyles } from '../core/http/sandbox-styles.ts';
import { findInOutbox, listOutbox, type OutboxMail } from '../core/mail/outbox.ts';
import { themeAddress } from '../site/theme-address.ts';
import type { AppParts } from './app-parts.ts';
import { hasMailViewer, mailViewerPath } from './mail-viewer.ts';

type PageAppearance = Awaited<ReturnType<typeof appearanceOf>>;

type Markup = ReturnType<typeof html>;

const mailStyles = `${sandboxStyles}
main { max-inline-size: 1120px; margin-inline: auto; padding: 28px 20px 72px; }
h1 { font: 650 1.75rem / 1.25 var(--face-display); letter-spacing: -0.02em; overflow-wrap: anywhere; }
h2 { font: 600 1.125rem / 1.4 var(--face-text); padding-block-end: 12px; }
a { color: var(--link); text-decoration: underline; text-underline-offset: 4px; }
.top { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: baseline; justify-content: space-between; padding-block-end: 20px; }
.top a, .back { font-weight: 600; }
.back { display: inline-block; padding-block: 6px 16px; }
.muted { color: var(--muted); }
.mails { list-style: none; margin: 0; padding: 0; border-block-start: 1.5px solid var(--frame); }
.mails li { border-block-end: 1px solid var(--line); }
.mails a { display: grid; gap: 2px 24px; padding: 14px 12px; color: inherit; text-decoration: none; }
.mails a:hover { background: var(--mint-soft); }
.subject { font-weight: 600; overflow-wrap: anywhere; }
.to, .mails time { color: var(--muted); font-size: 0.9375rem; overflow-wrap: anywhere; }
.facts { display: grid; gap: 4px 20px; grid-template-columns: max-content minmax(0, 1fr); padding-block: 16px 28px; }
.facts dt { color: var(--muted); }
.facts dd { overflow-wrap: anywhere; }
.parts { display: grid; gap: 32px; grid-template-columns: minmax(0, 1fr); }
.parts iframe, .parts pre {
  inline-size: 100%; margin: 0; background: #fff; border: 1px solid var(--line-2);
  border-radius: var(--radius-of-frame);
}
.parts iframe { display: block; block-size: min(640px, 80vh); color-scheme: light; }
.parts pre {
  padding: 20px; background: var(--stock); font: 400 0.9375rem / 1.7 var(--face-text);
  white-space: pre-wrap; overflow-wrap: anywhere;
}
@media (width >= 700px) { .mails a { grid-template-columns: minmax(0, 5fr) minmax(0, 4fr) max-content; align-items: baseline; } }
@media (width >= 960px) { .parts:has(section + section) { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); } }
`;

/** Exactly the text that the pages' policy allows. */
const styleElement = raw(`<style>${mailStyles}</style>`);

function mailListPage(mails: readonly OutboxMail[], look: PageAppearance): Markup {
  return frame(
    'Emails',
    look,
    html`<div class="top">
        <h1>Emails</h1>
        <a href="${mailViewerPath}">Reload</a>
      </div>
      ${
        mails.length === 0
          ? html`<p class="muted">
              No emails yet. An email appears a moment after it is sent: reload the page.
            </p>`
          : html`<ol class="mails">
              ${mails.map(entry)}
            </ol>`
      }`,
  );
}

function entry({ key, subject, to, language, writtenAt }: OutboxMail): Markup {
  return html`<li>
    <a href="${mailViewerPath}/${key}">
      <span class="subject"
        ><bdi dir="${directionIn(language)}" lang="${language}"
          >${subject || '(no subject)'}</bdi
        ></span
      >
      <span class="to">${to}</span>
      ${timeOf(writtenAt)}
    </a>
  </li>`;
}

function mailPage(mail: OutboxMail, look: PageAppearance): Markup {
  const { subject, language, from, to, replyTo, writtenAt } = mail;
  return frame(
    subject || '(no subject)',
    look,
    html`<a class="back" href="${mailViewerPath}">All emails</a>
      <h1 dir="${directionIn(language)}" lang="${language}">${subject || '(no subject)'}</h1>
      <dl class="facts">
        ${fact('To', to)} ${fact('From', from)} ${replyTo === '' ? '' : fact('Reply to', replyTo)}
        ${fact('Time', timeOf(writtenAt))}
      </dl>
      ${mail.isCut ? tooLarge(mail) : parts(mail)}`,
  );
}

function parts({ key, html: formatted, text, language }: OutboxMail): Markup {
  return html`<div class="parts">
    ${
      formatted === null
        ? ''
        : html`<section>
            <h2>HTML</h2>
            <iframe
              title="HTML part of the email"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              src="${mailViewerPath}/${key}/html"
            ></iframe>
          </section>`
    }
    ${
      text === null
        ? ''
        : html`<section>
            <h2>Text</h2>
            <pre dir="${directionIn(language)}" lang="${language}">
${text.split(/(https?:\/\/\S+)/).map(linked)}</pre>
          </section>`
    }
  </div>`;
}

function directionIn(language: string): 'ltr' | 'rtl' | 'auto' {
  return isLanguageCode(language) ? directionOf(language) : 'auto';
}

/** In a text split by its URLs, every second part is one. */
function linked(text: string, index: number): Markup | string {
  return index % 2 === 0
    ? text
    : html`<a href="${text}" target="_blank" rel="noopener noreferrer">${text}</a>`;
}

function tooLarge({ bytes, file }: OutboxMail): Markup {
  const megabytes = (bytes / 1024 / 1024).toFixed(1);
  return html`<p>
    This email is too large to show here (${megabytes} MB). Open the file
    <bdi>${file}</bdi> in the folder <code>outbox</code> of the data folder.
  </p>`;
}

function fact(term: string, value: Markup | string): Markup {
  return html`<dt>${term}</dt>
    <dd dir="auto">${value}</dd>`;
}

/** Local time of this machine, which is its visitor's. */
const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

function timeOf(time: number): Markup {
  return html`<time datetime="${new Date(time).toISOString()}">${timeFormat.format(time)}</time>`;
}

function frame(title: string, { stylesheet, scheme }: PageAppearance, content: Markup): Markup {
  return html`${raw('<!DOCTYPE html>')}
    <html lang="en" dir="ltr" data-scheme="${scheme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${stylesheet === null ? '' : html`<link rel="stylesheet" href="${stylesheet}" />`}
        ${styleElement}
      </head>
      <body>
        <header class="bar">
          <p>
            <strong>Email sandbox</strong> No mail server is set up, so emails become files. Only
            this machine can read them here.
          </p>
        </header>
        <main>${content}</main>
      </body>
    </html>`;
}

/** Returns the check of who may read the outbox. */
export function createOutboxGuard(
  env: Parameters<typeof hasMailViewer>[0],
): AppParts['canReadMail'] {
  const isOpen = hasMailViewer(env);
  return ({ env: { incoming, requestContext } }) =>
    isOpen && isFromThisMachine(incoming, requestContext.client);
}

/**
 * Serves `/sandbox/mail`, `/sandbox/mail/{key}` and `/sandbox/mail/{key}/html`, the emails in the
 * outbox; 404 for everybody who may not read them.
 */
export function mailPages(app: AppParts): Handler<HttpEnv> {
  const { canReadMail, files } = app;
  return async (context) => {
    if (!canReadMail(context)) return fail(context, 'not-found');
    const { key, part } = context.req.param();
    protect(context);
    if (key === undefined) {
      const look = await appearanceOf(context, app);
      return await context.html(mailListPage(await listOutbox(files), look));
    }
    const mail = await findInOutbox(files, key);
    if (!mail || (part !== undefined && (part !== 'html' || mail.html === null || mail.isCut)))
      return fail(context, 'not-found');
    if (part === undefined)
      return await context.html(mailPage(mail, await appearanceOf(context, app)));
    context.header('Content-Security-Policy', framePolicy);
    return context.html(withNewTabs(mail.html ?? ''));
  };
}

async function appearanceOf(context: Context<HttpEnv>, app: AppParts) {
  const { project } = context.env.requestContext;
  const { stylesheet } = await app.pages;
  const theme = project && (await app.theme(project.id));
  const scheme = getCookie(context, schemeCookie);
  return {
    /** Address of the site's stylesheet, or null. */
    stylesheet: theme ? themeAddress(project.id, theme, stylesheet) : null,
    /** The visitor's choice. */
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

function withNewTabs(page: string): string {
  const base = '<base target="_blank">';
  return /<head[\s>]/i.test(page) ? page.replace(/<head(?:\s[^>]*)?>/i, `$&${base}`) : base + page;
}
