import path from 'node:path';
import { requirePasskeyDomain } from '../accounts/factors/passkeys/relying-party.ts';
import type { Secrets } from '../accounts/secrets/secrets.ts';
import {
  openProjectDirectory,
  type ProjectDirectory,
} from '../content/published/project-directory.ts';
import { listProjects } from '../core/projects/projects.ts';
import type { ContentServices } from '../content/services.ts';
import type { ContentVersions } from '../core/db/content-version.ts';
import { watchContentVersions } from '../core/db/watch-content-versions.ts';
import type { Env } from '../core/config/env.ts';
import type { Logs } from '../core/logs/access-log.ts';
import { openFileStore } from '../core/files/open-file-store.ts';
import { openInstallation } from '../operations/installation/open-installation.ts';
import { requireMailServer } from '../core/mail/require-mail-server.ts';
import { requireTestPaymentsAllowed } from '../commerce/test-payments.ts';
import { productFolder } from '../core/files/product-files.ts';
import { runImportProcess } from '../operations/import/run-import-process.ts';
import { StartupError } from '../core/startup-error.ts';

/** Opened before the program listens: as little as a cached page needs. */
export interface Base extends ContentServices {
  env: Env;
  versions: ContentVersions;
  projects: ProjectDirectory;
  secrets: Secrets;
  close(): Promise<void>;
}

const shippedProjects = path.join(productFolder, 'assets');

/**
 * Opens the installation (with `isNew` as a new one) and fills its database from `assets/` if it
 * holds no project. Throws StartupError, also for unsafe settings and invalid shipped files.
 */
export async function openBase(env: Env, { log }: Logs, isNew: boolean): Promise<Base> {
  requireMailServer(env);
  requireTestPaymentsAllowed(env);
  const files = await openFileStore(env);
  const { database, secrets } = await openInstallation({ env, files, isNew, log });

  const versions = watchContentVersions(database);
  await versions.ready;
  const base = { env, database, versions, files, log };
  const projects = await openProjectDirectory({
    read: () => listProjects(base.database.db),
    total: versions.total,
    fallback: env.PROJECT,
    log,
  });
  if (projects.list().length === 0) {
    await runImportProcess({ folder: shippedProjects, env });
    await projects.refresh();
  }
  requireProject(env, projects);
  requirePasskeyDomain(
    env,
    projects.list().flatMap(({ hosts }) => hosts),
  );

  async function close(): Promise<void> {
    projects.close();
    await versions.close();
    await database.close();
  }
  return { ...base, projects, secrets, close };
}

function requireProject({ PROJECT }: Env, projects: ProjectDirectory): void {
  const ids = projects.list().map(({ id }) => id);
  if (PROJECT === undefined || ids.includes(PROJECT)) return;
  throw new StartupError(
    `PROJECT must be one of the projects in the database (${ids.join(', ') || 'there is none yet'}), not "${PROJECT}".`,
  );
}
