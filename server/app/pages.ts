import { findDraftPages } from '../search/find-draft-pages.ts';
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import {
  createRequestHandler,
  data,
  matchRoutes,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import packageJson from '../../package.json' with { type: 'json' };
import type { ContactService } from '../contact/receive-message.ts';
import type { ProjectDirectory } from '../content/published/project-directory.ts';
import type { Project } from '../core/projects/projects.ts';
import type { PublishedContent } from '../content/published/published-content.ts';
import type { PublishedEntries } from '../content/published/published-entries.ts';
import type { VersionReader } from '../content/services.ts';
import type { Database } from '../core/db/connect.ts';
import type { FileStore } from '../core/files/file-store.ts';
import type { AppServices } from '../api/app-services.ts';
import { ForbiddenError } from '../core/access/can.ts';
import { codeOfFailure, retryAfterSeconds } from '../core/http/errors.ts';
import type { RateLimit } from '../core/concurrency/rate-limit.ts';
import type { DraftSite } from '../content/editing/previews/create-preview-service.ts';
import { createShareImages } from '../assets/images/share/share-images.ts';
import { createSvgReader } from '../assets/images/read-svg.ts';
import { findResults } from '../search/search.ts';
import { createSite, type Site } from '../site/site.ts';
import type { SiteLog } from '../core/logs/log.ts';
import { createTranslators } from '../content/translators.ts';
import type { Env } from '../core/config/env.ts';
import type { Visitor } from '../accounts/visitor.ts';
import { siteFile } from '../core/files/product-files.ts';
import type { VideoLengthReader } from '../assets/videos/videos.ts';
import { StartupError } from '../core/startup-error.ts';

export interface PageRequest {
  request: Request;
  project: Project;
  nonce: string;
  /** The visitor's IP address. */
  address: string;
  visitor: Visitor;
  /** Its lines carry the request's id. */
  log: SiteLog;
  /** Draft content that a preview shows instead of the published; `base` prefixes its addresses. */
  draft?: DraftSite & { base: string };
}

export type Pages = Awaited<ReturnType<typeof createPages>>;

export type ConnectMiddleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

interface PagesOptions {
  env: Env;
  content: PublishedContent;
  entries: PublishedEntries;
  contact: ContactService;
  maySearch: RateLimit;
  database: Database;
  files: FileStore;
  versions: VersionReader;
  appServices: AppServices;
  videos: VideoLengthReader;
  projects: ProjectDirectory;
  /** Public address of a project, without a trailing slash. */
  originOf(project: Project): string;
}

/** Loads the built site (or Vite's live one) and renders its pages. */
export async function createPages(services: PagesOptions) {
  const mode = services.env.NODE_ENV === 'development' ? 'development' : 'production';
  const source = mode === 'development' ? await liveBuild() : await builtSite();
  const translators = createTranslators();
  const { appServices, originOf } = services;
  const listProjects = () => withOrigins(services);
  const shareImages = createShareImages({ ...services, dataDir: services.env.DATA_DIR });
  const readLogo = createSvgReader(services.files, services.versions);

  return {
    /** Development only: Vite's own middleware. */
    ...(source.vite && { vite: source.vite }),
    /** Address of the built stylesheet; null when Vite serves it. */
    stylesheet: source.stylesheet,
    /** True if the page at a path has an action and takes POST. */
    takesPosts: async (place: string) => (await source.load()).takesPosts(place),
    /** Query parameters of a page that is the same for everybody; null for others. */
    cacheRule: async (place: string) => (await source.load()).cacheRule(place),
    /** True for content pages, which are the same for everybody and can be previewed. */
    isPreviewed: async (place: string) => (await source.load()).isPreviewed(place),
    /**
     * Renders a page. The response's `x-page-kind` (islands or page) names its policy family;
     * `x-page-cache` allows to store it, and `x-page-cache-until` is its expiry (epoch
     * milliseconds).
     */
    async render(page: PageRequest): Promise<Response> {
      const { request, project, nonce, address, visitor, log, draft } = page;
      const { handle, handleBelow, entry, scripts } = await source.load();
      const failures = trackFailures(log);
      const snapshot = draft?.snapshot ?? (await services.content.snapshot(project.id));
      // Settings of the rendered version: the chosen project may be older.
      const current = snapshot.project ?? project;
      const site = createSite({
        project: current,
        listProjects,
        snapshot,
        entries: draft?.entries ?? services.entries,
        translators,
        readLogo,
        shareImages,
        findResults: (input) =>
          draft
            ? findDraftPages(draft, input)
            : findResults(services.database, input, failures.log),
        log: failures.log,
        contact: services.contact,
        videos: services.videos,
        maySearch: services.maySearch,
        products: draft
          ? appServices.orders.products.inDrafts(draft.snapshot)
          : appServices.orders.products,
        address,
        origin: originOf(current),
        version: packageJson.version,
        scripts,
        stylesheet: source.stylesheet,
        isDevelopment: mode === 'development',
        ...(draft && { preview: draft.base }),
      });
      const context = new RouterContextProvider();
      context.set(entry.siteContext, site);
      context.set(entry.nonceContext, nonce);
      context.set(entry.visitorContext, visitor);
      context.set(entry.appServicesContext, appServices);
      const answer = draft ? handleBelow(draft.base) : handle;
      return failures.mark(await answer(request, context));
    },
  };
}

/**
 * Turns a 500 caused by an unavailable database or storage into a 503, so that proxies and browsers
 * may retry.
 */
function trackFailures(log: SiteLog): { log: SiteLog; mark(answer: Response): Response } {
  let isUnavailable = false;
  return {
    log: {
      warn: (details, message) => log.warn(details, message),
      error(details, message) {
        isUnavailable ||= 'err' in details && codeOfFailure(details.err) === 'unavailable';
        log.error(details, message);
      },
    },
    mark(answer) {
      if (!isUnavailable || answer.status !== 500) return answer;
      const headers = new Headers(answer.headers);
      headers.set('Retry-After', retryAfterSeconds);
      return new Response(answer.body, { status: 503, headers });
    },
  };
}

/** A project without its own host name may share the address of another one. */
function withOrigins({ projects, originOf }: PagesOptions): ReturnType<Site['listProjects']> {
  return projects.list().map((project) => {
    const origin = originOf(project);
    return {
      project,
      origin: projects.findByHost(new URL(origin).host)?.id === project.id ? origin : null,
    };
  });
}

type RequestHandler = ReturnType<typeof createRequestHandler>;

/** A loaded build of the site. */
interface LoadedSite {
  handle: RequestHandler;
  /** The same site with every address below a base. */
  handleBelow(base: string): RequestHandler;
  takesPosts(path: string): boolean;
  cacheRule(path: string): readonly string[] | null;
  isPreviewed(path: string): boolean;
  /** The build's own context keys: a copy from another module would be different objects. */
  entry: {
    siteContext: RouterContext<Site>;
    nonceContext: RouterContext<string>;
    visitorContext: RouterContext<Visitor>;
    appServicesContext: RouterContext<AppServices>;
    stylesheet: string;
  };
  /** Scripts of an islands page. */
  scripts: readonly string[];
}

interface SiteSource {
  load(): Promise<LoadedSite>;
  stylesheet: string | null;
  vite?: ConnectMiddleware;
}

async function builtSite(): Promise<SiteSource> {
  if (!existsSync(siteFile))
    throw new StartupError('The site is not built. Run "npm run build" first, or "npm start".');
  const build: unknown = await import(pathToFileURL(siteFile).href);
  const site = loadSite(build, 'production');
  return { load: async () => site, stylesheet: site.entry.stylesheet };
}

async function liveBuild(): Promise<SiteSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  return {
    vite: vite.middlewares,
    stylesheet: null,
    load: async () =>
      loadSite(await vite.ssrLoadModule('virtual:react-router/server-build'), 'development'),
  };
}

function loadSite(module: unknown, mode: 'production' | 'development'): LoadedSite {
  if (!isServerBuild(module))
    throw new StartupError('The build is not one of this site. Run "npm run build" again.');
  const { assets } = module;
  const routeAt = createRouteFinder(module);
  const build = { ...module, routes: answerForbidden(module.routes) };
  // As in app/page-kind.ts.
  type Handle = { page?: string; cache?: { query: readonly string[] } };
  const handleAt = (place: string) => routeAt(place)?.handle as Handle | undefined;
  return {
    handle: createRequestHandler(build, mode),
    handleBelow: handlersBelow(build, mode),
    takesPosts: (place) => routeAt(place)?.action !== undefined,
    cacheRule: (place) => handleAt(place)?.cache?.query ?? null,
    isPreviewed: (place) => handleAt(place)?.page === 'islands',
    entry: module.entry.module,
    scripts: [...(assets.hmr ? [assets.hmr.runtime] : []), assets.entry.module],
  };
}

const maxPreviewHandlers = 50;

function handlersBelow(build: SiteBuild, mode: 'production' | 'development') {
  const handlers = new LRUCache<string, RequestHandler>({
    max: maxPreviewHandlers,
    memoMethod: (basename) => createRequestHandler({ ...build, basename }, mode),
  });
  return (base: string) => handlers.memo(base);
}

/** Paths whose route is remembered: to find it costs half a millisecond. */
const maxKnownPaths = 1_000;

/** Returns a finder of a path's route module. Layouts have no path (app/routes.ts). */
function createRouteFinder({ routes }: ServerBuild) {
  const paths = Object.values(routes).flatMap((route) =>
    route?.path ? [{ id: route.id, path: route.path }] : [],
  );
  const ids = new LRUCache<string, string>({
    max: maxKnownPaths,
    memoMethod: (place) => matchRoutes(paths, place)?.at(-1)?.route.id ?? '',
  });
  return (place: string) => routes[ids.memo(place)]?.module;
}

type SiteBuild = ServerBuild & { entry: { module: LoadedSite['entry'] } };

function isServerBuild(module: unknown): module is SiteBuild {
  const entry = (module as Partial<SiteBuild> | null)?.entry?.module;
  return entry !== undefined && 'siteContext' in entry && 'nonceContext' in entry;
}

/** Returns routes whose loaders and actions answer a ForbiddenError with 403, which is not logged. */
function answerForbidden(routes: ServerBuild['routes']): ServerBuild['routes'] {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (!route) return [id, route];
      const { loader, action } = route.module;
      const module = {
        ...route.module,
        ...(loader && { loader: refusing(loader) }),
        ...(action && { action: refusing(action) }),
      };
      return [id, { ...route, module }];
    }),
  );
}

function refusing<Args, Result>(call: (args: Args) => Result) {
  return async (args: Args): Promise<Awaited<Result>> => {
    try {
      return await call(args);
    } catch (error) {
      throw error instanceof ForbiddenError ? data(null, { status: 403 }) : error;
    }
  };
}
