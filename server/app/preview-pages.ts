import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { createVisitor } from '../accounts/visitor.ts';
import type { DraftSite } from '../content/editing/previews/create-preview-service.ts';
import { themeStylesheet } from '../content/published/present-theme.ts';
import type { Project } from '../core/projects/projects.ts';
import type { AppParts } from './app-parts.ts';
import { findPageUnit } from '../site/find-unit.ts';
import { answerError, plainPage } from '../core/http/errors.ts';
import { pageStyles } from './page-styles.ts';
import { finishPage } from './site-pages.ts';
import type { HttpEnv } from '../core/http/request-context.ts';

/** Headers of every draft response: uncached, unlisted, no referrer. */
const privateHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
};

/**
 * A requested preview: `/preview/{key}/en/home`, for another project
 * `/preview/{key}@{project}/en/home`.
 */
interface Preview {
  /** `draft` for staff, `edit` to redirect to the page's editor, else a link's token. */
  key: string;
  /** Prefix of its addresses. */
  base: string;
  /** The page's address on the site itself. */
  path: string;
  project: Project;
  language: LanguageCode;
}

/**
 * Serves `/preview/…`: content pages with their drafts, for staff by session and for anyone with a
 * link. Read-only, bypassing the page cache.
 */
export function previewPages(options: AppParts): (context: Context<HttpEnv>) => Promise<Response> {
  const answerStyles = pageStyles();

  return async (context) => {
    const { requestContext } = context.env;
    const { method, url } = context.req.raw;
    const preview =
      requestContext.project && readPreview(url, requestContext.project, options.listProjects());
    if (!preview) return answerError('not-found', { path: '/', requestId: requestContext.id });
    const { key, base, path, project, language } = preview;
    if (method !== 'GET' && method !== 'HEAD')
      return answerError('bad-method', {
        path,
        requestId: requestContext.id,
        headers: privateHeaders,
      });
    if (key === 'edit') return await redirectToEditor(context, preview, options);

    const refusal =
      key === 'draft'
        ? await refuseUnlessStaff(context, preview, options)
        : await refuseToken(preview, options);
    if (refusal) return isStylesheet(path) ? emptyStylesheet(refusal) : refusal;
    if (path === '/') return redirect(`${base}/${language}/home`);
    const draft = await options.appServices.editor.previews.getDrafts(project.id);
    if (isStylesheet(path)) {
      const built = await options.builtStylesheet();
      const theme = themeStylesheet(draft.snapshot.find('style.json', null)?.value);
      const sheet = built ?? { address: 'style.css', css: '' };
      return asPrivate(await answerStyles(context.req.raw, theme, sheet));
    }
    const { isPreviewed } = await options.pages;
    if (!(await isPreviewed(pageOf(path)))) return redirect(pageOf(path));
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

function isStylesheet(path: string): boolean {
  return path === '/page.css' || path === '/style.css';
}

/** Refusal of a page's stylesheet: browsers report an error for HTML in its place. */
function emptyStylesheet({ status, headers: refused }: Response): Response {
  const headers = new Headers(refused);
  headers.set('Content-Type', 'text/css; charset=utf-8');
  return new Response(null, { status, headers });
}

/** Page address of a data request. */
function pageOf(path: string): string {
  return path.replace(/(?:\/_)?\.data$/, '');
}

/** The session is that of the requested host, the role that in the project which the preview shows. */
function visitorOf({ env, req }: Context<HttpEnv>, shown: Project, options: AppParts) {
  const project = env.requestContext.project ?? shown;
  return createVisitor(options.accounts, {
    address: env.requestContext.client.address,
    headers: req.raw.headers,
    origin: options.originOf(project),
    project,
    projectId: shown.id,
  });
}

async function refuseUnlessStaff(
  context: Context<HttpEnv>,
  { project, language }: Preview,
  options: AppParts,
): Promise<Response | null> {
  const isStaff = await visitorOf(context, project, options).can('content:view-draft');
  return isStaff ? null : plainResponse(403, language, 'editor.preview.not-allowed');
}

async function refuseToken(
  { key, project, language }: Preview,
  { appServices }: AppParts,
): Promise<Response | null> {
  if (await appServices.editor.previews.isValidToken(project.id, key)) return null;
  return plainResponse(404, language, 'editor.preview.ended');
}

async function renderDraft(
  { req, env }: Context<HttpEnv>,
  { base, project }: Preview,
  { pages, security, log, originOf, accounts, draft }: AppParts & { draft: DraftSite },
): Promise<Response> {
  const { requestContext } = env;
  const { render } = await pages;
  const { pathname, search } = new URL(req.url);
  const origin = originOf(project);
  const nonce = randomBytes(16).toString('base64');
  // Anonymous: the preview is the same for all who may see it.
  const headers = new Headers();
  const address = requestContext.client.address;
  const response = await render({
    request: new Request(origin + pathname + search),
    project,
    nonce,
    address,
    visitor: createVisitor(accounts, { address, headers, origin, project, projectId: project.id }),
    log: log.child({ id: requestContext.id }),
    draft: { ...draft, base },
  });
  const request = { headers: req.raw.headers };
  const finished = await finishPage(response, { request, nonce, security, hydrated: 'preview' });
  return asPrivate(finished, req.raw.method === 'HEAD');
}

/** Redirects staff from a page of the site to its editor. */
async function redirectToEditor(
  context: Context<HttpEnv>,
  { path, project, language }: Preview,
  options: AppParts,
): Promise<Response> {
  const own = context.env.requestContext.project ?? project;
  const dashboardLanguage = own.languages.includes(language) ? language : own.defaultLanguage;
  const dashboard = `/${dashboardLanguage}/dashboard`;
  if (!(await visitorOf(context, project, options).can('content:view-draft')))
    return redirect(dashboard);
  const draft = await options.appServices.editor.previews.getDrafts(project.id);
  const section = new URL(context.req.url).searchParams.get('section');
  const unit = await findPageUnit({ ...draft, project, address: path, section });
  const query = new URLSearchParams({
    ...(project.id !== own.id && { project: project.id }),
    ...unit,
    lang: language,
  });
  return redirect(`${dashboard}?${query.toString()}`);
}

function redirect(to: string): Response {
  return new Response(null, { status: 302, headers: { ...privateHeaders, Location: to } });
}

function plainResponse(
  status: number,
  language: LanguageCode,
  key: 'editor.preview.ended' | 'editor.preview.not-allowed',
): Response {
  return new Response(plainPage(language, messages[language][key], ''), {
    status,
    headers: { ...privateHeaders, 'Content-Type': 'text/html; charset=utf-8' },
  });
}

function asPrivate(response: Response, isHead = false): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(privateHeaders)) headers.set(name, value);
  headers.delete('etag');
  return new Response(isHead ? null : response.body, { status: response.status, headers });
}
