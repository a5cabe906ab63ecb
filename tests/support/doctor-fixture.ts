import { onTestFinished } from 'vitest';
import type { DoctorReport } from '#contracts/doctor.ts';
import { openSecrets } from '#server/accounts/secrets/secrets.ts';
import { createPublishedContent } from '#server/content/published/published-content.ts';
import { readEnv } from '#server/core/config/env.ts';
import type { DoctorContext } from '#server/operations/doctor/check.ts';
import { createContext } from '#server/operations/doctor/open-context.ts';
import { presentFindings, runChecks } from '#server/operations/doctor/run-checks.ts';
import { openTestDatabase } from './databases.ts';
import { temporaryFolder } from './project-folder.ts';

type CheckResult = DoctorReport['checks'][number];

const config = {
  id: 'shop',
  name: 'Shop',
  hosts: [],
  languages: ['en'],
  defaultLanguage: 'en',
};

/** Checks an installation with one project, in English. */
export async function openDoctorFixture() {
  const dataDir = temporaryFolder();
  const database = await openTestDatabase(dataDir);
  onTestFinished(() => database.close());
  await database.db
    .insertInto('projects')
    .values({ id: 'shop', config: JSON.stringify(config), position: 0 })
    .execute();
  const secrets = openSecrets({ DATA_DIR: dataDir });
  const logged: object[] = [];
  const log = {
    info: () => {},
    warn: () => {},
    error: (details: object) => void logged.push(details),
  };

  /** Runs all checks. Returns the results of one, or of all. */
  async function check(
    settings: Record<string, string> = {},
    changes: Partial<DoctorContext> = {},
  ): Promise<CheckResult[]> {
    const context = await createContext({
      env: readEnv({ DATA_DIR: dataDir, PORT: '1', ...settings }),
      database,
      secrets,
      content: createPublishedContent({ database, versions: { current: () => 0 }, log }),
      isRunning: false,
      log,
      ...changes,
    });
    return presentFindings(await runChecks(context), 'en').checks;
  }

  /** Returns state and sentence of a check's only result. */
  async function find(id: string, ...given: Parameters<typeof check>): Promise<string> {
    const found = (await check(...given)).filter((result) => result.id === id);
    return found.map(({ state, sentence }) => `${state}: ${sentence}`).join('\n');
  }
  return { dataDir, database, secrets, logged, check, find };
}
