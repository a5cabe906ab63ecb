import path from 'node:path';
import { ensureFirstAdmin } from '../accounts/staff/first-admin.ts';
import { setUpKey } from '../accounts/staff/set-up-service.ts';
import { type AppOptions, createApp, createHealthListener } from '../app/app.ts';
import { warnMissingCompany } from '../content/company/present-company.ts';
import { themeStylesheet } from '../content/published/present-theme.ts';
import type { Project } from '../core/projects/projects.ts';
import type { Env } from '../core/config/env.ts';
import type { Logs } from '../core/logs/access-log.ts';
import type { Health } from '../app/health.ts';
import type { MetricsReader } from '../app/metrics.ts';
import type { PageGateway } from '../app/http.ts';
import type { Base } from './open-base.ts';
import { openServices, type Services } from './open-services.ts';
import type { Pages } from '../app/pages.ts';
import { productFolder } from '../core/files/product-files.ts';
import { findPages } from '../search/search.ts';
import type { RunningJobs } from './start-jobs.ts';

export interface AppParts {
  env: Env;
  logs: Logs;
  base: Base;
  health: Health;
  metrics: MetricsReader | null;
  gateway: PageGateway;
  /** Adds sample data before the jobs start. */
  isDemo: boolean;
  /** Public address of a project, without a trailing slash. */
  originOf(project: Project): string;
}

/**
 * Opens everything behind the page cache; the site's bundle and the jobs load in the background.
 * Throws StartupError.
 */
export function openApp({ env, logs, base, health, metrics, gateway, originOf, isDemo }: AppParts) {
  const services = openServices(env, base);
  warnMissingCompany(env.PUBLIC_URL, base.projects.list(), logs.log);
  const setUpLink = findSetUpLink(env, services, originOf);
  const demo = isDemo ? addDemo(env, services) : Promise.resolve();
  if (env.PROCESS_KIND === 'jobs') {
    const jobs = demo.then(() => loadJobs(env, services, originOf));
    return {
      answer: createHealthListener({ env, health, metrics, logs }, gateway),
      /** Resolves when pages can be rendered and the jobs run; rejects if they never will. */
      jobs,
      /** Setup address of the first administrator; null if there is one. Rejects with StartupError. */
      setUpLink,
    };
  }
  const pages = loadPages(env, services, originOf);
  const answer = createApp(
    {
      ...services,
      env,
      logs,
      health,
      metrics,
      originOf,
      pages,
      findPages: (input) => findPages(services.database, input),
      assets: assetSources(services),
      buildFolder: path.join(productFolder, 'build/client'),
    },
    gateway,
  );
  const jobs = Promise.all([pages, demo]).then(() =>
    env.PROCESS_KIND === 'web' ? noJobs : loadJobs(env, services, originOf),
  );
  return { answer, jobs, setUpLink };
}

async function addDemo(env: Env, services: Services): Promise<void> {
  const { addDemoData } = await import('../operations/demo/add-demo-data.ts');
  const project = findMainProject(env, services);
  if (project) await addDemoData({ ...services, env }, project);
}

function findMainProject({ PROJECT }: Env, { projects }: Services): Project | undefined {
  const known = projects.list();
  return known.find(({ id }) => id === PROJECT) ?? known[0];
}

const noJobs: RunningJobs = { stop: () => Promise.resolve() };

function assetSources({ content, projects }: Services): AppOptions['assets'] {
  return {
    listProjects: projects.list,
    assetText: content.assetText,
    theme: async (projectId) =>
      themeStylesheet((await content.snapshot(projectId)).find('style.json', null)?.value),
  };
}

async function loadPages(
  env: Env,
  services: Services,
  originOf: (project: Project) => string,
): Promise<Pages> {
  const { createPages } = await import('../app/pages.ts');
  const mode = env.NODE_ENV === 'development' ? 'development' : 'production';
  return await createPages({ mode, services: { ...services, dataDir: env.DATA_DIR }, originOf });
}

async function loadJobs(
  env: Env,
  services: Services,
  originOf: (project: Project) => string,
): Promise<RunningJobs> {
  const { startJobs } = await import('./start-jobs.ts');
  return startJobs(env, services, originOf);
}

/** The proof is in the URL fragment, which never reaches a server's or proxy's log. */
async function findSetUpLink(env: Env, services: Services, originOf: (project: Project) => string) {
  const { database, secrets, lookUpPassword } = services;
  const isMissing = await ensureFirstAdmin(database, env, lookUpPassword);
  const project = findMainProject(env, services);
  if (!isMissing || !project) return null;
  // Without PUBLIC_URL, the host of a new project may not lead to this machine yet.
  const origin = originOf(env.PUBLIC_URL === undefined ? { ...project, hosts: [] } : project);
  return `${origin}/${project.defaultLanguage}/admin/setup#${setUpKey(secrets)}`;
}
