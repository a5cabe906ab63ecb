import { sql } from 'kysely';
import { openSecrets } from '#server/accounts/secrets/secrets.ts';
import { createContactService } from '#server/contact/receive-message.ts';
import { listProjects } from '#server/core/projects/projects.ts';
import type { Database } from '#server/core/db/connect.ts';
import { openAccounts } from '../tests/support/accounts.ts';
import { timeSave, withSite } from './save.ts';
import { type Bench, type Measurement, median } from './support/report.ts';

const runs = 60;
const levels = ['normal', 'full'] as const;

/**
 * Cost of SQLite's `synchronous = full` against `normal`, which may lose acknowledged writes in a
 * power cut.
 */
export const durability: Bench = {
  name: 'durability',
  run: () => withSite(measureAll),
};

async function measureAll(database: Database, folder: string): Promise<Measurement[]> {
  const [project] = await listProjects(database.db);
  if (!project) throw new Error('There is no project');
  const contact = createContactService({ database });
  const accounts = openAccounts({ database, secrets: openSecrets({ DATA_DIR: folder }) });
  const person = { name: 'Nadia El Sherif', phone: '01005550142' };
  const sendMessage = async (run: number) => {
    const fields = { ...person, email: 'nadia@clinic.example', message: `Message ${run}` };
    const letter = { project, language: 'en', address: `192.0.2.${run}`, fields } as const;
    expectOutcome('received', await contact.receive(letter));
  };
  const signUp = async (run: number) => {
    const input = { ...person, email: `nadia${run}@clinic.example`, password: 'violet teapot 9' };
    const caller = {
      address: `198.18.0.${run}`,
      headers: new Headers(),
      origin: 'https://demo.example',
      language: 'en',
      projectName: 'Demo',
    } as const;
    expectOutcome('logged-in', await accounts.signUp(input, caller));
  };
  return [
    ...(await compare(database, 'save of a draft', (run) => timeSave(database, run, false))),
    ...(await compare(database, 'contact message', timed(sendMessage))),
    ...(await compare(database, 'sign-up', timed(signUp))),
  ];
}

function expectOutcome(wanted: string, { outcome }: { outcome: string }): void {
  if (outcome !== wanted) throw new Error(`It came to ${outcome}`);
}

const timed = (work: (run: number) => Promise<void>) => async (run: number) => {
  const begin = performance.now();
  await work(run);
  return performance.now() - begin;
};

/** Alternating, so that a busy machine slows both. */
async function compare(
  database: Database,
  what: string,
  time: (run: number) => Promise<number>,
): Promise<Measurement[]> {
  const times = { normal: [] as number[], full: [] as number[] };
  for (let run = 0; run < 2 * runs; run += 1) {
    const level = levels[run % 2]!;
    await sql.raw(`pragma synchronous = ${level}`).execute(database.db);
    times[level].push(await time(run));
  }
  return levels.map((level) => ({
    what: `${what}, synchronous = ${level}`,
    value: median(times[level]),
    unit: 'ms',
  }));
}
