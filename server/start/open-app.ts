import path from 'node:path';
import { ensureFirstAdmin } from '../accounts/staff/first-admin.ts';
import { setUpKey } from '../accounts/staff/set-up-service.ts';
import { createApp, createHealthListener } from '../app/app.ts';
import { warnMissingCompany } from '../content/company/present-company.ts';
import { themeStylesheet } from '../content/published/present-theme.ts';
import type { Project } from '../core/projects/projects.ts';
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

interface AppParts {
  logs: Logs;
  health: Health;
  metrics: MetricsReader | null;
  gateway: PageGateway;
  /** Adds sample data before the jobs start. */
  isDemo: boolean;
  originOf: Services['originOf'];
}

/**
 * Opens everything behind the page cache; the site's bundle and the jobs load in the background.
 * Throws StartupError.
 */
export function openApp(base: Base, { gateway, originOf, isDemo, ...parts }: AppParts) {
  const { env } = base;
  const services = openServices(base, originOf);
  warnMissingCompany(env.PUBLIC_URL, base.projects.list(), base.log);
  const setUpLink = findSetUpLink(services);
  const demo = isDemo ? addDemo(services) : Promise.resolve();
  if (env.PROCESS_KIND === 'jobs') {
    return {
      answer: createHealthListener({ env, ...parts }, gateway),
      /** Resolves when pages can be rendered and the jobs run; rejects if they never will. */
      jobs: demo.then(() => loadJobs(services)),
      /** Setup address of the first administrator; null if there is one. Rejects with StartupError. */
      setUpLink,
    };
  }
  const pages = loadPages(services);
  const { content, projects } = services;
  const answer = createApp(
    {
      ...services,
      ...parts,
      pages,
      findPages: (input) => findPages(services.database, input),
      listProjects: projects.list,
      assetText: content.assetText,
      theme: async (projectId) =>
        themeStylesheet((await content.snapshot(projectId)).find('style.json', null)?.value),
      buildFolder: path.join(productFolder, 'build/client'),
    },
    gateway,
  );
  const jobs = Promise.all([pages, demo]).then(() =>
    env.PROCESS_KIND === 'web' ? noJobs : loadJobs(services),
  );
  return { answer, jobs, setUpLink };
}

async function addDemo(services: Services): Promise<void> {
  const { addDemoData } = await import('../operations/demo/add-demo-data.ts');
  const project = findMainProject(services);
  if (project) await addDemoData(services, project);
}

function findMainProject({ env, projects }: Services): Project | undefined {
  const known = projects.list();
  return known.find(({ id }) => id === env.PROJECT) ?? known[0];
}

const noJobs: RunningJobs = { stop: () => Promise.resolve() };

async function loadPages(services: Services): Promise<Pages> {
  const { createPages } = await import('../app/pages.ts');
  return await createPages(services);
}

async function loadJobs(services: Services): Promise<RunningJobs> {
  const { startJobs } = await import('./start-jobs.ts');
  return startJobs(services);
}

/** The proof is in the URL fragment, which never reaches a server's or proxy's log. */
async function findSetUpLink(services: Services) {
  const { env, database, secrets, lookUpPassword, originOf } = services;
  const isMissing = await ensureFirstAdmin(database, env, lookUpPassword);
  const project = findMainProject(services);
  if (!isMissing || !project) return null;
  // Without PUBLIC_URL, the host of a new project may not lead to this machine yet.
  const origin = originOf(env.PUBLIC_URL === undefined ? { ...project, hosts: [] } : project);
  return `${origin}/${project.defaultLanguage}/admin/setup#${setUpKey(secrets)}`;
}
