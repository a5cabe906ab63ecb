import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { startSandboxProcess } from '#server/commands/sandbox-command.ts';
import { createEditorCalls, type EditorCalls } from '../../app/editor/editor-calls.ts';
import { UnansweredError } from '../support/draft-writer.ts';
import {
  hasManyKills,
  killDialects,
  requestKillSite,
  killRepeatedly,
  type KillSite,
  startKillSite,
} from '../support/kill-site.ts';

const project = 'active-med-pharma';
const unit = 'content/{lang}/home-page/services.json';
const unitFile = 'content/en/home-page/services.json';
const sold = 'clinical-pharmacy-diploma';
const free = 'antibiotic-stewardship';
const lesson = 'infection.mp4';
const admin = { email: 'owner@clinic.example', password: 'eleven blue kettles' };
/** Most people who log in at the end: each password takes a tenth of a second. */
const maxLogins = 40;

interface Acknowledged {
  messages: Set<string>;
  people: Set<number>;
  /** Sign-ups without a response: the account exists or can still be created. */
  unanswered: Set<number>;
  /** Ids of guests. */
  ordered: Set<string>;
  paid: Set<string>;
  images: Map<string, string>;
  /** Titles of releases. */
  titles: string[];
  /** Positions of guests in the lesson, in seconds. */
  positions: Map<string, number>;
}

describe.concurrent.each(killDialects)('on %s', (dialect) => {
  test(
    'whatever was acknowledged is there once, however often the program is killed',
    { timeout: 900_000 },
    async ({ onTestFinished }) => {
      const { keys, stop } = await startSandbox();
      onTestFinished(stop);
      const owner = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
      const site = await startKillSite(dialect, { ...keys, ...owner });
      onTestFinished(() => site.remove());
      const { accessToken } = await logIn(site, 'loginAsUser', {
        email: admin.email,
        sub: admin.password,
      });
      const acknowledged: Acknowledged = {
        messages: new Set(),
        people: new Set(),
        unanswered: new Set(),
        ordered: new Set(),
        paid: new Set(),
        images: new Map(),
        titles: [],
        positions: new Map(),
      };
      const calls = callsOf(site, accessToken);
      const acts = [
        messageSender(site, acknowledged),
        messageSender(site, acknowledged),
        () => signUp(site, acknowledged),
        () => buy(site, acknowledged),
        () => buy(site, acknowledged),
        () => publish(calls, acknowledged),
        () => upload(calls, acknowledged),
        () => learn(site, acknowledged),
      ];
      const counts = acts.map(() => 0);
      const kills = await killRepeatedly(site, {
        done: () => Math.min(...counts),
        workers: acts.map((act, index) => (isOver) => {
          const count = async () => {
            await act();
            counts[index] = (counts[index] ?? 0) + 1;
          };
          return repeat(site, count, isOver);
        }),
      });

      process.stdout.write(`${dialect}, ${kills} kills, done: ${counts.join(', ')}\n`);
      expect(Math.min(...counts)).toBeGreaterThan(0);
      await expectMessages(site, acknowledged);
      await expectPeople(site, acknowledged);
      await expectOrders(site, acknowledged);
      await expectContent(site, acknowledged);
      await expectPositions(site, acknowledged);
      if (dialect === 'sqlite') await expectSound(site);
    },
  );
});

/** Starts a payment provider that outlives the program, and returns the environment to use it. */
async function startSandbox() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-sandbox-'));
  const lines: string[] = [];
  const sandbox = await startSandboxProcess({
    env: { PORT: '0', DATA_DIR: dataDir },
    print: (line) => void lines.push(line),
    printError: (line) => void lines.push(line),
  });
  const keys = lines.map((line): [string, string] => {
    const [name = ''] = line.split('=', 1);
    return [name, line.slice(name.length + 1)];
  });
  async function stop(): Promise<void> {
    await sandbox.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return { keys: Object.fromEntries(keys), stop };
}

async function repeat(
  site: KillSite,
  act: () => Promise<void>,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof UnansweredError)) throw error;
      await site.waitUntilBack();
    }
  }
}

async function post(site: KillSite, address: string, body: object, token?: string) {
  const { status, text } = await requestKillSite(site, address, body, token);
  if (status !== 200) throw new Error(`${address} answered ${status}: ${text}`);
  return text;
}

async function logIn(site: KillSite, call: string, body: object) {
  const text = await post(site, `/api/auth/${call}`, body);
  return JSON.parse(text) as { userId: string; accessToken: string };
}

/** Returns the calls that the editor makes in a browser. */
function callsOf(site: KillSite, token: string): EditorCalls {
  return createEditorCalls(
    {
      async send(_method, address, body) {
        const answer = await requestKillSite(site, `/api${address}`, body ?? undefined, token);
        return new Response(answer.text, { status: answer.status });
      },
    },
    { projectId: project, language: 'en' },
  );
}

let number = 0;

/** Sends messages one after the other, repeating one without a response. */
function messageSender(site: KillSite, { messages }: Acknowledged): () => Promise<void> {
  const person = { name: 'Nadia El Sherif', phone: '01005550142', email: 'nadia@clinic.example' };
  let message: string | null = null;
  return async () => {
    message ??= `We need ${(number += 1)} pharmacists.`;
    await post(site, '/api/contact', { ...person, message });
    messages.add(message);
    message = null;
  };
}

const personOf = (index: number) => ({
  name: 'Nadia El Sherif',
  email: `nadia${index}@clinic.example`,
  phone: '01005550142',
  sub: `violet teapot ${index}`,
});

async function signUp(site: KillSite, { people, unanswered }: Acknowledged): Promise<void> {
  const index = (number += 1);
  unanswered.add(index);
  await post(site, '/api/auth/createUser', personOf(index));
  unanswered.delete(index);
  people.add(index);
}

/** Orders and pays as a guest, with two callbacks; every third payment is declined. */
async function buy(site: KillSite, { ordered, paid }: Acknowledged): Promise<void> {
  const { userId, accessToken } = await logIn(site, 'loginAsGuest', {});
  const request = {
    items: [{ product: sold, quantity: 1 }],
    billing_data: {
      first_name: 'Nadia',
      last_name: 'Helmy',
      phone_number: '01005550142',
      email: 'nadia@clinic.example',
    },
  };
  const address = `/api/payment/${userId}/sendPaymentRequest`;
  const checkout = await post(site, address, request, accessToken);
  ordered.add(userId);
  const act = ordered.size % 3 === 0 ? 'decline' : 'callback-twice';
  const body = new URLSearchParams({ act });
  const pressed = await fetch(checkout, { method: 'POST', body, redirect: 'manual' });
  expect(pressed.status).toBe(303);
  if (act !== 'decline') paid.add(userId);
}

async function publish(calls: EditorCalls, { titles }: Acknowledged): Promise<void> {
  const { versions } = await calls.unit(unit);
  const english = versions.en;
  if (!english) throw new Error(`${unit} has no English`);
  const title = `Headline ${(number += 1)}`;
  const value = { ...Object(english.value), title };
  const save = { path: unit, origin: 'save' as const };
  await calls.save({ ...save, versions: { en: { basedOn: english.revisionId, value } } });
  const scope = { languages: null, paths: [unit] };
  const { token } = await calls.plan(scope);
  const { outcome } = await calls.publish({ ...scope, title, token, at: null });
  if (outcome !== 'published') throw new Error(`Publishing came to ${outcome}`);
  titles.push(title);
}

async function upload(calls: EditorCalls, { images }: Acknowledged): Promise<void> {
  const height = (number += 1);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="${height}"/>`;
  const answer = await calls.upload(new File([drawing], `drawing-${height}.svg`));
  if (answer.outcome !== 'stored') throw new Error(`An upload came to ${answer.outcome}`);
  images.set(answer.file.url, `height="${height}"`);
}

/** Reports a guest's progress in a lesson. */
async function learn(site: KillSite, { positions }: Acknowledged): Promise<void> {
  const { userId, accessToken } = await logIn(site, 'loginAsGuest', {});
  const position = 1 + ((number += 1) % 20);
  const report = { lesson, duration: 30, ranges: [[0, 1]], position };
  await post(site, `/api/user/${userId}/courses/${free}/progress`, report, accessToken);
  positions.set(userId, position);
}

/**
 * Checks that each message is stored once and emailed once. With few kills it does not wait for the emails, which the
 * next process sends when the dead one's lease has ended, after a minute.
 */
async function expectMessages({ read, dataDir }: KillSite, { messages }: Acknowledged) {
  const rows = await read(({ db }) =>
    db.selectFrom('contact_messages').select('message').execute(),
  );
  const stored = rows.map(({ message }) => message);
  expect([...messages].filter((message) => !stored.includes(message))).toEqual([]);
  expect(new Set(stored).size).toBe(stored.length);
  const isDone = async () => !hasManyKills || (await listMailed(dataDir)).length === stored.length;
  await vi.waitUntil(isDone, { timeout: 120_000, interval: 500 });
  const mailed = await listMailed(dataDir);
  expect(mailed.filter((message) => !stored.includes(message))).toEqual([]);
  expect(new Set(mailed).size).toBe(mailed.length);
}

/** Lists the messages in the emails. */
async function listMailed(dataDir: string): Promise<string[]> {
  const folder = path.join(dataDir, 'outbox');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return texts.flatMap((text) => /We need \d+ pharmacists\./.exec(text)?.[0] ?? []);
}

async function expectPeople(site: KillSite, { people, unanswered }: Acknowledged): Promise<void> {
  const canLogIn = async (index: number) => {
    const { email, sub } = personOf(index);
    return (await requestKillSite(site, '/api/auth/loginAsUser', { email, sub })).status === 200;
  };
  const refused: number[] = [];
  for (const index of [...people].slice(-maxLogins))
    if (!(await canLogIn(index))) refused.push(index);
  for (const index of [...unanswered].slice(-maxLogins)) {
    if (await canLogIn(index)) continue;
    const again = await requestKillSite(site, '/api/auth/createUser', personOf(index));
    if (again.status !== 200) refused.push(index);
  }
  expect(refused).toEqual([]);
  const rows = await site.read(({ db }) => db.selectFrom('users').select('email').execute());
  const emails = new Set(rows.map(({ email }) => email));
  expect([...people].filter((index) => !emails.has(personOf(index).email))).toEqual([]);
  expect(emails.size).toBe(rows.filter(({ email }) => email !== null).length);
}

/** Checks that every order exists, and paid ones have one enrolment and their own receipt number. */
async function expectOrders({ read }: KillSite, { ordered, paid }: Acknowledged) {
  const listOrders = () =>
    read(({ db }) =>
      db.selectFrom('orders').select(['id', 'user_id', 'state', 'receipt_number']).execute(),
    );
  const paidOf = async () =>
    (await listOrders()).filter(({ state }) => state === 'paid').map(({ user_id }) => user_id);
  const buyers = (await listOrders()).map(({ user_id }) => user_id);
  const stored = new Set(buyers);
  // Each guest ordered once.
  expect(buyers).toHaveLength(stored.size);
  expect([...ordered].filter((id) => !stored.has(id))).toEqual([]);
  // Without a callback, the payment is synchronised after a while.
  await vi.waitFor(async () => expect((await paidOf()).toSorted()).toEqual([...paid].toSorted()), {
    timeout: 180_000,
    interval: 500,
  });
  const orders = (await listOrders()).filter(({ state }) => state === 'paid');
  const enrolments = await read(({ db }) =>
    db
      .selectFrom('enrolments')
      .select(['order_id', 'user_id'])
      .where('order_id', 'is not', null)
      .execute(),
  );
  const pair = (order: string | null, user: string) => `${order} ${user}`;
  expect(enrolments.map((row) => pair(row.order_id, row.user_id)).toSorted()).toEqual(
    orders.map((row) => pair(row.id, row.user_id)).toSorted(),
  );
  const numbers = orders.map(({ receipt_number }) => Number(receipt_number));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_number, index) => index + 1));
}

/** Checks that each release exists once, the last is public, and each image is as uploaded. */
async function expectContent(site: KillSite, { titles, images }: Acknowledged): Promise<void> {
  const releases = await site.read(({ db }) =>
    db.selectFrom('releases').select('title').where('title', 'like', 'Headline %').execute(),
  );
  const made = releases.map(({ title }) => title);
  expect(titles.filter((title) => !made.includes(title))).toEqual([]);
  expect(new Set(made).size).toBe(made.length);
  const shown = await requestKillSite(site, `/assets/${project}/${unitFile}`);
  const numberOf = (title: string) => Number(title.split(' ')[1]);
  expect(numberOf(JSON.parse(shown.text).title)).toBe(Math.max(...made.map(numberOf)));
  const lost: string[] = [];
  for (const [url, words] of images) {
    const { status, text } = await requestKillSite(site, url);
    if (status !== 200 || !text.includes(words)) lost.push(url);
  }
  expect(lost).toEqual([]);
}

async function expectPositions({ read }: KillSite, { positions }: Acknowledged): Promise<void> {
  const rows = await read(({ db }) =>
    db.selectFrom('lesson_progress').select(['user_id', 'position']).execute(),
  );
  const stored = new Map(rows.map((row) => [row.user_id, row.position]));
  expect(rows).toHaveLength(stored.size);
  expect([...positions].filter(([id, position]) => stored.get(id) !== position)).toEqual([]);
}

async function expectSound({ read }: KillSite): Promise<void> {
  const faults = await read(async ({ db }) => [
    ...(await sql`pragma integrity_check`.execute(db)).rows,
    ...(await sql`pragma foreign_key_check`.execute(db)).rows,
  ]);
  expect(faults).toEqual([{ integrity_check: 'ok' }]);
}
