import { Resolver } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { openSecrets, secretFilePath } from '../../accounts/secrets/secrets.ts';
import { shareFontsFile } from '../../assets/images/run-image-process.ts';
import { createPublishedContent } from '../../content/published/published-content.ts';
import type { Env } from '../../core/config/env.ts';
import { type Database, openDatabase } from '../../core/db/connect.ts';
import { databaseOptions } from '../../core/db/database-options.ts';
import { productFolder } from '../../core/files/product-files.ts';
import { listProjects } from '../../core/projects/projects.ts';
import { StartupError } from '../../core/startup-error.ts';
import type { DoctorContext, Finding } from './check.ts';

type ContextParts = Pick<
  DoctorContext,
  'content' | 'database' | 'env' | 'isRunning' | 'log' | 'secrets'
> &
  Partial<DoctorContext>;

/** Time limit and tries of one DNS server, within that of a check. */
const dnsOptions = { timeout: 1_500, tries: 2 };

/** Completes a context of checks. */
export async function createContext(parts: ContextParts): Promise<DoctorContext> {
  const { database, now = Date.now } = parts;
  const clockDifferences: number[] = [];
  return {
    databaseFault: null,
    // Without its tables, or unreachable: the check of the database says so.
    projects: database ? await listProjects(database.db).catch(() => []) : [],
    resolver: new Resolver(dnsOptions),
    buildFolder: path.join(productFolder, 'build/client'),
    shareFontsFolder: path.dirname(shareFontsFile),
    clockDifferences,
    async fetch(...given) {
      const response = await fetch(...given);
      const difference = Date.parse(response.headers.get('date') ?? '') - now();
      if (Number.isFinite(difference)) clockDifferences.push(difference);
      return response;
    },
    now,
    ...parts,
  };
}

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * Opens what the checks need for a command that runs beside the site or without it. Creates nothing,
 * and does not migrate. Throws StartupError if the secret is unreadable.
 */
export async function openContext(env: Env) {
  const { database, fault } = await openExisting(env);
  const hasSecret = env.AUTH_SECRET !== undefined || existsSync(secretFilePath(env.DATA_DIR));
  const context = await createContext({
    env,
    database,
    databaseFault: fault,
    secrets: hasSecret ? openSecrets(env) : null,
    content: database
      ? createPublishedContent({ database, versions: { current: () => 0 }, log: quiet })
      : { snapshot: () => Promise.reject(new Error('There is no database')) },
    isRunning: false,
    log: quiet,
  });
  return { context, close: async () => await database?.close() };
}

async function openExisting(
  env: Env,
): Promise<{ database: Database; fault: null } | { database: null; fault: Finding }> {
  const file = path.join(env.DATA_DIR, 'site.db');
  // Opening it would create it.
  if (env.DATABASE_URL === undefined && !existsSync(file))
    return {
      database: null,
      fault: { state: 'error', text: 'database.missing', values: { file } },
    };
  try {
    return { database: await openDatabase(databaseOptions(env)), fault: null };
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    const values = { reason: error.message };
    return { database: null, fault: { state: 'error', text: 'database.unreachable', values } };
  }
}
