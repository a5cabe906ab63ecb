import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { systemActor } from '#server/core/access/can.ts';
import { holders, type Role } from '#server/core/access/permissions.ts';
import { bearerHeaders, behindProxy } from '#tests/support/account-calls.ts';
import { startCourseCalls } from '#tests/support/course-calls.ts';
import {
  addMarkedPerson,
  addressOf,
  type MarkedPerson,
  type MarkedRole,
} from '#tests/support/marked-people.ts';
import {
  type ApiDocument,
  listOperations,
  type Operation,
  type RandomCall,
  randomCalls,
} from '#tests/support/random-calls.ts';
import { randomRuns } from '#tests/support/random-runs.ts';
import type { TestAnswer } from '#tests/support/test-server.ts';

/** Calls that show other people's data, and the roles that may see it. */
const viewers: Readonly<Record<string, readonly Role[]>> = {
  'GET /admin/search': [...holders['user:list'], ...holders['order:list']],
  'GET /payment/getPayments': holders['order:list'],
  'GET /payment/refunds': holders['refund:decide'],
  'GET /user/{userId}/profile/getMyPayments': holders['order:list'],
};

const products = [
  { id: 1, key: 'poisons', description: 'Poisons', courseId: 1, amount: 300 },
  { id: 2, key: 'hygiene', description: 'Hygiene', courseId: 2, amount: 0 },
  { id: 3, key: 'bundle', description: 'A book', amount: 50 },
];

const roles: readonly (MarkedRole | null)[] = [
  null,
  'guest',
  'guest',
  'user',
  'user',
  'editor',
  'sales',
  'support',
  'admin',
];

/** Of ten calls each. */
const runs = randomRuns(32);
const batch = 10;

const errorBody = z.object({ error: z.object({ code: z.string(), message: z.string().min(1) }) });

test(
  'no call fails, tells of others or answers what is not described',
  {
    timeout: 30_000 + runs * 3_000,
  },
  async () => {
    const service = await openFixture();
    const call = fc.tuple(fc.nat(roles.length - 1), randomCalls(service.operations), fc.nat(20));
    const calls = fc.array(call, { minLength: batch, maxLength: batch });
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(calls, async (all) => {
        await service.restock();
        for (const [caller, made, choice] of all) {
          const status = await service.check(caller, made, choice);
          const key = `${roles[caller] ?? 'nobody'} ${String(status)[0]}xx`;
          seen.set(key, (seen.get(key) ?? 0) + 1);
        }
      }),
      { numRuns: runs, endOnFailure: true },
    );
    expect(service.worked.size).toBeGreaterThan(8);
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining(['nobody 4xx', 'guest 4xx', 'user 4xx']),
    );
    service.site.flushLog();
    expect(readFileSync(service.site.logFile, 'utf8')).not.toMatch(/"level":[56]0/);
  },
);

async function openFixture() {
  const calls = await startCourseCalls(behindProxy);
  const { site } = calls;
  const restock = () => site.appServices.orders.products.replace('demo', { products }, systemActor);
  await restock();
  const document = (await calls.get('/openapi.json', null)).json as ApiDocument;
  const people: (MarkedPerson | null)[] = [];
  const everybody: MarkedPerson[] = [];
  const ids: string[] = [];
  const worked = new Map<string, number>();
  let number = 0;

  async function join(place: number): Promise<void> {
    const role = roles[place] ?? null;
    const person = role && (await addMarkedPerson(calls, role, (number += 1)));
    people[place] = person;
    if (person) everybody.push(person);
  }
  for (const place of roles.keys()) await join(place);

  /** Makes a call and checks its answer. */
  async function check(place: number, made: RandomCall, choice: number): Promise<number> {
    const caller = people[place] ?? null;
    const others = people.filter((person) => person !== null && person !== caller);
    const other = others[choice % others.length] ?? null;
    const fill = (text: string) => fillIn(text, caller, other, ids.at(-1 - (choice % ids.length)));
    const target = fill(made.target);
    const sent = { target, body: made.body === null ? null : fill(made.body) };
    const answer = await site.send({
      method: made.operation.method,
      target,
      headers: {
        ...made.headers,
        'x-forwarded-for': addressOf((number += 1)),
        ...(caller && bearerHeaders(caller.accessToken)),
      },
      ...(sent.body !== null && { body: sent.body }),
    });
    const title = `${caller?.role ?? 'nobody'}: ${made.operation.name} ${JSON.stringify(sent)}`;
    // A path with `..` is another address, which the document may not describe.
    if (!/\/\.\.?(?:[/?]|$)/.test(target)) checkStatus(made.operation, answer, title);
    else expect(answer.status, title).toBeLessThan(500);
    // Staff see each other's names, as authors of releases and revisions.
    const strangers = everybody.filter(
      ({ id, role, email }) =>
        id !== caller?.id &&
        !(isStaff(role) && isStaff(caller?.role)) &&
        !isLoginOf(made.operation.name, email, sent.body),
    );
    if (!caller || !viewers[made.operation.name]?.includes(caller.role))
      expect(findForeign(answer, strangers, JSON.stringify(sent)), title).toEqual([]);
    if (answer.status < 300) {
      worked.set(made.operation.name, (worked.get(made.operation.name) ?? 0) + 1);
      for (const [, id = ''] of answer.body.toString().matchAll(/"(?:id|order)":"([^"]+)"/g))
        if (ids.push(id) > 50) ids.shift();
    }
    // A session ended by a call is replaced by another person's.
    if (answer.status === 401 && caller) await renew(place, caller);
    return answer.status;
  }

  async function renew(place: number, { accessToken }: MarkedPerson): Promise<void> {
    const { status } = await site.get('/api/auth/sessions', bearerHeaders(accessToken));
    if (status === 401) await restock().then(() => join(place));
  }

  return { site, operations: listOperations(document), restock, check, worked };
}

function isStaff(role: MarkedRole | undefined): boolean {
  return role !== undefined && role !== 'guest' && role !== 'user';
}

function fillIn(
  text: string,
  caller: MarkedPerson | null,
  other: MarkedPerson | null,
  seen: string | undefined,
): string {
  return text
    .replaceAll('@self', () => caller?.id ?? 'nobody')
    .replaceAll('@otherOrder', () => other?.order ?? 'none')
    .replaceAll('@otherEmail', () => other?.email ?? 'none')
    .replaceAll('@other', () => other?.id ?? 'none')
    .replaceAll('@order', () => caller?.order ?? 'none')
    .replaceAll('@email', () => caller?.email ?? 'none')
    .replaceAll('@seen', () => encodeURIComponent(seen ?? 'none'));
}

function checkStatus(operation: Operation, answer: TestAnswer, title: string): void {
  const { status, headers, body } = answer;
  const text = body.toString();
  const described = operation.responses[status];
  if (status >= 500) expect([status, Boolean(described)], `${title}\n${text}`).toEqual([503, true]);
  if (status < 400) expect(Object.keys(operation.responses), title).toContain(String(status));
  if (status === 304) return;
  const [[type = 'application/json', content] = []] = Object.entries(described?.content ?? {});
  expect(String(headers['content-type']), title).toContain(type);
  const value = type === 'application/json' ? JSON.parse(text) : text;
  const own = content ? z.fromJSONSchema(content.schema as never) : null;
  const fits = status < 400 ? own : own ? own.or(errorBody) : errorBody;
  expect(fits?.safeParse(value).error, `${title}\n${text}`).toBeUndefined();
}

/**
 * The accounts share a password: sending it with an email logs in as that person, who then sees
 * their own data.
 */
function isLoginOf(name: string, email: string | undefined, body: string | null): boolean {
  return name === 'POST /auth/loginAsUser' && !!email && body?.includes(email) === true;
}

/** Other people's texts in an answer that were not in its call. */
function findForeign(
  { headers, body }: TestAnswer,
  others: readonly MarkedPerson[],
  sent: string,
): string[] {
  const text = JSON.stringify(headers) + body.toString();
  const words = others.flatMap((person) => person.words);
  return words.filter((word) => text.includes(word) && !sent.includes(word));
}
