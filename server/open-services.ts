import path from 'node:path';
import type { Accounts } from './accounts/accounts.ts';
import { createAccounts } from './accounts/create-accounts.ts';
import { providerFinder } from './accounts/providers/provider-settings.ts';
import { openSecrets, type Secrets } from './accounts/secrets/secrets.ts';
import { type ContactDesk, createContactDesk } from './contact/receive-message.ts';
import { listProjects } from './content/projects.ts';
import { createPublishedContent, type PublishedContent } from './content/published-content.ts';
import { createPublishedEntries, type PublishedEntries } from './content/published-entries.ts';
import type { ContentServices } from './content/services.ts';
import { openDatabase } from './db/connect.ts';
import { type ContentVersions, watchContentVersions } from './db/content-version.ts';
import { migrate } from './db/migrate.ts';
import type { Env } from './env.ts';
import type { Logs } from './http/access-log.ts';
import type { RateLimit } from './http/rate-limit.ts';
import { type OpenDesks, openDesks } from './open-desks.ts';
import { openProjectDirectory, type ProjectDirectory } from './content/project-directory.ts';
import { productFolder } from './product-files.ts';
import { type Mailer, openMailer } from './mail/open-mailer.ts';
import { createSearchLimit } from './search/search-limit.ts';
import { StartupError } from './startup-error.ts';

/** What every domain's operations work with. */
export interface Services extends ContentServices, OpenDesks {
  versions: ContentVersions;
  content: PublishedContent;
  entries: PublishedEntries;
  projects: ProjectDirectory;
  contact: ContactDesk;
  maySearch: RateLimit;
  mailer: Mailer;
  accounts: Accounts;
  secrets: Secrets;
  close(): Promise<void>;
}

const shippedProjects = path.join(productFolder, 'assets');

/**
 * Opens the database, brings it up to date, and fills it from `assets/` if it holds no project.
 * Throws StartupError, and ImportError if the shipped files are broken.
 */
export async function openServices(env: Env, { log }: Logs): Promise<Services> {
  const mailer = openMailer(env);
  const secrets = openSecrets(env);
  const database = await openDatabase({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
  });
  const migrations = await migrate(database);
  if (migrations.length > 0) log.info({ migrations }, 'The database was brought up to date');

  const versions = watchContentVersions(database);
  await versions.ready;
  const base: ContentServices & { versions: ContentVersions } = {
    database,
    versions,
    dataDir: env.DATA_DIR,
    log,
  };
  const projects = await openProjectDirectory({
    read: () => listProjects(base),
    onChange: versions.onChange,
    fallback: env.PROJECT,
    log,
  });
  if (projects.list().length === 0) {
    // Loaded here: a start that finds its projects pays nothing for the import.
    const { importShippedProjects } = await import('./import-shipped-projects.ts');
    await importShippedProjects(base, shippedProjects);
    await projects.refresh();
  }
  requireProject(env, projects);

  async function close(): Promise<void> {
    projects.close();
    await versions.close();
    await database.close();
  }
  const content = createPublishedContent(base);
  const entries = createPublishedEntries(base);
  return {
    ...base,
    ...openDesks(env, { ...base, content, entries, secrets }),
    content,
    entries,
    projects,
    contact: createContactDesk(base),
    maySearch: createSearchLimit(),
    mailer,
    accounts: createAccounts({
      database,
      secrets,
      accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
      findProvider: providerFinder(env, async (projectId) => {
        const snapshot = await content.snapshot(projectId);
        return snapshot.find('auth/credentials.json', null)?.value;
      }),
      log,
    }),
    secrets,
    close,
  };
}

function requireProject({ PROJECT }: Env, projects: ProjectDirectory): void {
  const ids = projects.list().map(({ id }) => id);
  if (PROJECT === undefined || ids.includes(PROJECT)) return;
  throw new StartupError(
    `PROJECT must be one of the projects in the database (${ids.join(', ') || 'there is none yet'}), not "${PROJECT}".`,
  );
}
