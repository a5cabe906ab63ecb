import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { createVisitor } from '../accounts/visitor.ts';
import type { DraftSite, PreviewDesk } from '../content/editing/editor.ts';
import { themeStylesheet } from '../content/present-theme.ts';
import type { Project } from '../content/projects.ts';
import type { Pages } from '../pages.ts';
import { findUnit } from '../site/find-unit.ts';
import { answerError, plainPage } from './errors.ts';
import { networkOf } from './network-of.ts';
import { type BuiltStylesheet, pageStyles } from './page-styles.ts';
import { createRateLimit } from './rate-limit.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { finishPage } from './site-pages.ts';
import type { HttpEnv } from './visit.ts';

export interface PreviewPagesOptions {
  accounts: Accounts;
  previews: Pick<PreviewDesk, 'isOpen' | 'drafts'>;
  pages: Promise<Pages>;
  security: SecurityHeaders;
  log: Logger;
  listProjects(): readonly Project[];
  originOf(project: Project): string;
  builtStylesheet(): Promise<BuiltStylesheet | null>;
}

/** What every answer about drafts says: nobody keeps it, nobody lists it, and its address stays here. */
const privately: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
};

/** A preview that was asked for: `/preview/{key}/en/home`, for another project `/preview/{key}@{project}/en/home`. */
interface Preview {
  /** `draft` for staff, `edit` to be led to where a page is edited, else a link's token. */
  key: string;
  /** What its addresses begin with. */
  base: string;
  /** What follows: the page's address on the site itself. */
  path: string;
  project: Project;
  language: LanguageCode;
}

/**
 * Answers `/preview/…`: the pages of content with their drafts, to staff by their session and to whoever has a link.
 * They are only read, and never through the page cache.
 */
export function previewPages(
  options: PreviewPagesOptions,
): (context: Context<HttpEnv>) => Promise<Response> {
  const mayGuess = guessLimit();
  const answerStyles = pageStyles();

  return async (context) => {
    const { visit } = context.env;
    const { method, url } = context.req.raw;
    const preview = visit.project && readPreview(url, visit.project, options.listProjects());
    if (!preview) return answerError('not-found', { path: '/', requestId: visit.id });
    const { key, base, path, project, language } = preview;
    if (method !== 'GET' && method !== 'HEAD')
      return answerError('bad-method', { path, requestId: visit.id, headers: privately });
    if (key === 'edit') return await leadToEditor(context, preview, options);

    const refusal =
      key === 'draft'
        ? await refuseStranger(context, preview, options)
        : await refuseToken(context, preview, { ...options, mayGuess });
    if (refusal) return isSheet(path) ? asEmptySheet(refusal) : refusal;
    if (path === '/') return lead(`${base}/${language}/home`);
    const draft = await options.previews.drafts(project.id);
    if (isSheet(path)) {
      const built = await options.builtStylesheet();
      const theme = themeStylesheet(draft.snapshot.find('style.json', null)?.value);
      const sheet = built ?? { address: 'style.css', css: '' };
      return theme
        ? asPrivate(await answerStyles(context.req.raw, theme, sheet))
        : answerError('not-found', { path, requestId: visit.id, headers: privately });
    }
    const { isPreviewed } = await options.pages;
    if (!(await isPreviewed(pageOf(path)))) return lead(pageOf(path));
    return await renderDraft(context, preview, { ...options, draft });
  };
}

function readPreview(address: string, own: Project, projects: readonly Project[]): Preview | null {
  const { pathname } = new URL(address);
  const [, named = '', rest = '/'] = /^\/preview\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
  const [key = '', projectId = own.id] = decodeURIComponent(named).split('@');
  const project = projects.find(({ id }) => id === projectId);
  if (key === '' || !project) return null;
  const path = rest.replace(/^\/{2,}/, '/');
  const first = path.split('/')[1];
  const language = isLanguageCode(first) ? first : project.defaultLanguage;
  return { key, base: `/preview/${named}`, path, project, language };
}

function isSheet(path: string): boolean {
  return path === '/page.css' || path === '/style.css';
}

/** What a page's sheet is refused with: browsers complain of a page in its place, and show nothing of it. */
function asEmptySheet({ status, headers: refused }: Response): Response {
  const headers = new Headers(refused);
  headers.set('Content-Type', 'text/css; charset=utf-8');
  return new Response(null, { status, headers });
}

/** The page's address, where its data are asked for. */
function pageOf(path: string): string {
  return path.replace(/(?:\/_)?\.data$/, '');
}

/** Whoever asks is logged in at the address that is asked, whichever project that shows. */
function visitorOf({ env, req }: Context<HttpEnv>, shown: Project, options: PreviewPagesOptions) {
  const project = env.visit.project ?? shown;
  return createVisitor(options.accounts, {
    address: env.visit.client.address,
    headers: req.raw.headers,
    origin: options.originOf(project),
    project,
    projectId: project.id,
  });
}

async function refuseStranger(
  context: Context<HttpEnv>,
  { project, language }: Preview,
  options: PreviewPagesOptions,
): Promise<Response | null> {
  const isStaff = await visitorOf(context, project, options).may('content:view-draft');
  return isStaff ? null : sayPlainly(403, language, 'editor.preview.not-allowed');
}

interface Guessing extends PreviewPagesOptions {
  mayGuess: ReturnType<typeof guessLimit>;
}

async function refuseToken(
  { env }: Context<HttpEnv>,
  { key, project, language, path }: Preview,
  { previews, mayGuess }: Guessing,
): Promise<Response | null> {
  const { id, client } = env.visit;
  if (mayGuess.isRefused(client.address)) {
    const headers = { ...privately, 'Retry-After': String(refusedFor / 1000) };
    return answerError('too-many-tries', { path, requestId: id, headers });
  }
  if (await previews.isOpen(project.id, key)) return null;
  mayGuess.noteFailure(client.address);
  return sayPlainly(404, language, 'editor.preview.ended');
}

/** Milliseconds for which an address is refused that has tried too many tokens. */
const refusedFor = 60_000;

function guessLimit() {
  const allowance = createRateLimit({ burst: 30, perSecond: 1 / 30 });
  const refused = new LRUCache<string, true>({ max: 10_000, ttl: refusedFor });
  return {
    isRefused: (address: string) => refused.has(networkOf(address)),
    noteFailure(address: string) {
      if (!allowance(address)) refused.set(networkOf(address), true);
    },
  };
}

async function renderDraft(
  { req, env }: Context<HttpEnv>,
  { base, project }: Preview,
  { pages, security, log, originOf, accounts, draft }: PreviewPagesOptions & { draft: DraftSite },
): Promise<Response> {
  const { visit } = env;
  const { render } = await pages;
  const { pathname, search } = new URL(req.url);
  const origin = originOf(project);
  const nonce = randomBytes(16).toString('base64');
  // Nobody's: what is shown is the same for all who may see it.
  const headers = new Headers();
  const address = visit.client.address;
  const response = await render({
    request: new Request(origin + pathname + search),
    project,
    nonce,
    address,
    visitor: createVisitor(accounts, { address, headers, origin, project, projectId: project.id }),
    log: log.child({ id: visit.id }),
    draft: { ...draft, base },
  });
  const request = { headers: req.raw.headers };
  const finished = await finishPage(response, { request, nonce, security, hydrated: 'preview' });
  return asPrivate(finished, req.raw.method === 'HEAD');
}

/** Leads staff from a page of the site to what it is made of. */
async function leadToEditor(
  context: Context<HttpEnv>,
  { path, project, language }: Preview,
  options: PreviewPagesOptions,
): Promise<Response> {
  const own = context.env.visit.project ?? project;
  const told = own.languages.includes(language) ? language : own.defaultLanguage;
  const dashboard = `/${told}/dashboard`;
  if (!(await visitorOf(context, project, options).may('content:view-draft')))
    return lead(dashboard);
  const draft = await options.previews.drafts(project.id);
  const section = new URL(context.req.url).searchParams.get('section');
  const unit = await findUnit({ ...draft, project, address: path, section });
  const query = new URLSearchParams({
    ...(project.id !== own.id && { project: project.id }),
    ...unit,
    lang: language,
  });
  return lead(`${dashboard}?${query.toString()}`);
}

function lead(to: string): Response {
  return new Response(null, { status: 302, headers: { ...privately, Location: to } });
}

function sayPlainly(
  status: number,
  language: LanguageCode,
  key: 'editor.preview.ended' | 'editor.preview.not-allowed',
): Response {
  return new Response(plainPage(language, messages[language][key], ''), {
    status,
    headers: { ...privately, 'Content-Type': 'text/html; charset=utf-8' },
  });
}

function asPrivate(response: Response, isHead = false): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(privately)) headers.set(name, value);
  headers.delete('etag');
  return new Response(isHead ? null : response.body, { status: response.status, headers });
}
