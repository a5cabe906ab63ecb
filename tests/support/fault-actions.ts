import { expect } from 'vitest';
import { type Database, openDatabase } from '#server/core/db/connect.ts';
import { createEditorCalls } from '../../app/editor/editor-calls.ts';

/*
 * User actions on a site whose database fails: each records what was acknowledged, and fails if the
 * response is neither success nor 503.
 */

export const admin = { email: 'owner@clinic.example', password: 'eleven blue kettles' };

const project = 'active-med-pharma';
const unit = 'content/{lang}/home-page/services.json';
const json = { 'Content-Type': 'application/json' };

export interface AcknowledgedData {
  /** Identifies each by message text, email address, guest id or revision id. */
  messages: Set<string>;
  people: Set<string>;
  buyers: Set<string>;
  saves: Set<string>;
  /** Number of 503 responses. */
  refused: number;
}

export type UserAction = (origin: string, tally: AcknowledgedData) => Promise<void>;

export const createAcknowledgedData = (): AcknowledgedData => ({
  messages: new Set(),
  people: new Set(),
  buyers: new Set(),
  saves: new Set(),
  refused: 0,
});

/** Lists the writers of one process: four send messages, one each signs up, orders, saves drafts. */
export function listWriters(token: string): UserAction[] {
  const message: UserAction = async (origin, tally) => void (await sendMessage(origin, tally));
  return [message, message, message, message, signUp, order, createDraftSaver(token)];
}

let number = 0;

/** Posts a unique message; returns true if it was acknowledged. */
export async function sendMessage(origin: string, tally: AcknowledgedData): Promise<boolean> {
  const message = `We need ${(number += 1)} pharmacists.`;
  const body = {
    name: 'Nadia El Sherif',
    phone: '01005550142',
    email: 'nadia@clinic.example',
    message,
  };
  const text = await post(origin, '/api/contact', body, tally);
  if (text !== null) tally.messages.add(message);
  return text !== null;
}

async function signUp(origin: string, tally: AcknowledgedData): Promise<void> {
  const email = `nadia${(number += 1)}@clinic.example`;
  const person = { name: 'Nadia El Sherif', email, phone: '01005550142' };
  const body = { ...person, sub: `violet teapot ${number}` };
  const answer = await request(`${origin}/api/auth/createUser`, asJson(body));
  // 409: a proxy repeated a request whose response was lost after storing.
  if (answer.status === 200 || answer.status === 409) tally.people.add(email);
  else requireUnavailable(answer, tally);
}

export async function order(origin: string, tally: AcknowledgedData): Promise<void> {
  const guest = await post(origin, '/api/auth/loginAsGuest', {}, tally);
  if (guest === null) return;
  const { userId, accessToken } = JSON.parse(guest) as { userId: string; accessToken: string };
  const body = {
    items: [{ product: 'clinical-pharmacy-diploma', quantity: 1 }],
    billing_data: {
      first_name: 'Nadia',
      last_name: 'Helmy',
      phone_number: '01005550142',
      email: 'nadia@clinic.example',
    },
  };
  const address = `/api/payment/${userId}/sendPaymentRequest`;
  if ((await post(origin, address, body, tally, accessToken)) !== null) tally.buyers.add(userId);
}

/** Saves a changed title through the editor's calls. */
function createDraftSaver(token: string): UserAction {
  return async (origin, tally) => {
    const calls = createEditorCalls(
      {
        async send(method, address, body) {
          const answer = await request(`${origin}/api${address}`, {
            method,
            headers: { ...json, Authorization: `Bearer ${token}` },
            ...(body && { body: JSON.stringify(body) }),
          });
          // 412: another saved meanwhile.
          if (answer.status !== 200 && answer.status !== 412) throw new RefusedError(answer);
          return new Response(answer.text, { status: answer.status });
        },
      },
      { projectId: project, language: 'en' },
    );
    try {
      const { en: english } = (await calls.unit(unit)).versions;
      if (!english) throw new Error(`${unit} has no English`);
      const value = { ...Object(english.value), title: `Headline ${(number += 1)}` };
      const answer = await calls.save({
        path: unit,
        origin: 'save',
        versions: { en: { basedOn: english.revisionId, value } },
      });
      const id = answer.outcome === 'saved' ? answer.versions.en?.revisionId : undefined;
      if (typeof id === 'string') tally.saves.add(id);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      requireUnavailable(error.answer, tally);
    }
  };
}

class RefusedError extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super(answer.text);
    this.answer = answer;
  }
}

/** A login of an unknown person, and a message that was sent before: neither stores anything. */
const listForms = () => [
  {
    path: '/en/login',
    fields: { email: `nobody${(number += 1)}@clinic.example`, password: 'violet teapot 9' },
    answered: 401,
  },
  {
    path: '/en/contact',
    fields: {
      name: 'Nadia El Sherif',
      phone: '01005550142',
      email: 'nadia@clinic.example',
      message: 'We need pharmacists.',
    },
    answered: 303,
  },
];

/** Checks that cached pages always load; pages that need the database may return 503. */
export async function readPages(origin: string, tally: AcknowledgedData): Promise<void> {
  expect((await request(`${origin}/en/home`)).status).toBe(200);
  for (const place of ['/en/search?q=dose', '/api/search?lang=ar&q=dose']) {
    const answer = await request(origin + place);
    if (answer.status !== 200) requireUnavailable(answer, tally);
  }
  for (const { path, fields, answered } of listForms()) {
    const body = new URLSearchParams(fields);
    const answer = await request(origin + path, { method: 'POST', body, redirect: 'manual' });
    if (answer.status !== answered) requireUnavailable(answer, tally);
  }
}

export async function logInAsAdmin(origin: string): Promise<string> {
  const body = { email: admin.email, sub: admin.password };
  const text = await post(origin, '/api/auth/loginAsUser', body, createAcknowledgedData());
  if (text === null) throw new Error('The administrator could not log in');
  return (JSON.parse(text) as { accessToken: string }).accessToken;
}

/** Returns the response text; null for 503. */
async function post(
  origin: string,
  address: string,
  body: object,
  tally: AcknowledgedData,
  token?: string,
): Promise<string | null> {
  const answer = await request(origin + address, asJson(body, token));
  if (answer.status === 200) return answer.text;
  requireUnavailable(answer, tally);
  return null;
}

function asJson(body: object, token?: string): RequestInit {
  const headers = { ...json, ...(token !== undefined && { Authorization: `Bearer ${token}` }) };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

function requireUnavailable({ status, headers, text }: Answer, tally: AcknowledgedData): void {
  tally.refused += 1;
  expect({ status, retry: headers.get('retry-after'), text }).toMatchObject({
    status: 503,
    retry: '5',
  });
}

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

let addresses = 0;

/** Sends a request from a new address each time, because of the rate limits. */
export async function request(url: string, init: RequestInit = {}): Promise<Answer> {
  addresses += 1;
  const from = `11.${addresses % 200}.${Math.floor(addresses / 200) % 250}.1`;
  const headers = { ...(init.headers as Record<string, string>), 'X-Forwarded-For': from };
  const answer = await fetch(url, {
    ...init,
    headers,
    signal: init.signal ?? AbortSignal.timeout(40_000),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Fails if acknowledged data is missing or stored twice. */
export async function requireStored(databaseUrl: string, tally: AcknowledgedData): Promise<void> {
  const database = await openDatabase({ dataDir: '', databaseUrl });
  try {
    const stored = await listStored(database);
    for (const kind of ['messages', 'people', 'buyers', 'saves'] as const) {
      const known = new Set(stored[kind]);
      expect([kind, [...tally[kind]].filter((one) => !known.has(one))]).toEqual([kind, []]);
      expect([kind, known.size]).toEqual([kind, stored[kind].length]);
      expect([kind, tally[kind].size]).not.toEqual([kind, 0]);
    }
  } finally {
    await database.close();
  }
}

async function listStored({ db }: Database) {
  const messages = await db.selectFrom('contact_messages').select('message as one').execute();
  const people = await db.selectFrom('users').select('email as one').execute();
  // A process that is killed before the provider answers leaves an order that nobody can pay; the
  // repeated request ends it and makes another.
  const orders = await db
    .selectFrom('orders')
    .select('user_id as one')
    .where((is) => is.or([is('state', '!=', 'expired'), is('checkout_url', 'is not', null)]))
    .execute();
  const saves = await db.selectFrom('revisions').select('id as one').execute();
  const list = (rows: { one: string | null }[]) => rows.flatMap(({ one }) => one ?? []);
  return {
    messages: list(messages),
    people: list(people),
    buyers: list(orders),
    saves: list(saves),
  };
}
