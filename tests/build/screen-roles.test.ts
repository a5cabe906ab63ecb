import { afterAll, beforeAll, expect, test } from 'vitest';
import { findScreen } from '../../app/admin/screens.ts';
import {
  holders,
  type Permission,
  permissions,
  type Role,
  staffRoles,
} from '#server/core/access/permissions.ts';
import { openDatabase } from '#server/core/db/connect.ts';
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts';

/** A form post, or a page or file below a screen; `x` names a subject that does not exist. */
interface Intent {
  /** Below the language. */
  path: string;
  /** Posted fields; without them the page is read. */
  form?: Record<string, string>;
  needs: Permission;
}

const person = { name: 'Nadia El Sherif', phone: '01005550142' };
const names = { about: 'x', latin: 'Nadia El Sherif', arabic: 'نادية الشريف' };
const coupon = { code: 'ROLES', kind: 'percent', value: '10' };

/** Lists the posts of one address, which need the same permission. */
const posts = (path: string, needs: Permission, forms: readonly Record<string, string>[]) =>
  forms.map((form) => ({ path, form, needs }));
const only = (...values: string[]) => values.map((intent) => ({ intent }));

const intents: readonly Intent[] = [
  ...posts('admin', 'content:save', only('start-steps', 'skip-steps')),
  ...posts('admin', 'user:delete', only('remove-demo')),
  ...posts('admin/dashboard', 'admin:open', [{}]),
  ...posts('admin/site', 'content:import', [{}]),
  ...posts('admin/notices', 'dashboard:open', [{ hour: '8' }]),
  ...posts('admin/doctor', 'system:check', [{}]),
  ...posts('admin/jobs', 'job:run', [{ id: 'x' }, {}]),
  ...posts('admin/redirects', 'content:publish', [
    { intent: 'delete', id: 'x' },
    { from: '/en/old', to: '/en/home' },
  ]),
  ...posts('admin/tokens', 'integration:manage', [
    { intent: 'revoke', id: 'x' },
    { name: '', scopes: 'publish', days: '30' },
  ]),
  ...posts('admin/webhooks', 'integration:manage', [{ url: 'http://localhost', events: '' }]),
  ...posts(
    'admin/webhooks/x',
    'integration:manage',
    only('on', 'off', 'test', 'rotate', 'delete', 'again'),
  ),
  ...posts('admin/coupons', 'coupon:edit', [coupon, { intent: 'end', code: 'x' }]),
  ...posts('admin/refunds', 'refund:decide', [
    { intent: 'approve', refund: 'x' },
    { intent: 'refuse', refund: 'x', note: 'Too late' },
    { withdrawal: 'x' },
  ]),
  ...posts('admin/payments/x', 'order:list', only('check')),
  ...posts('admin/payments/x', 'order:edit', [
    { intent: 'send' },
    { intent: 'note', note: 'Called' },
    { intent: 'address', address: 'nadia@clinic.example' },
  ]),
  ...posts('admin/payments/x', 'refund:decide', [{ intent: 'refund', refund: 'Agreed' }]),
  ...posts('admin/messages/x', 'message:answer', [
    { intent: 'reply', subject: 'Your question', text: 'Yes' },
    { intent: 'note', note: 'Called' },
    { intent: 'assign', assignee: '' },
    ...only('open', 'closed', 'spam', 'resend'),
  ]),
  ...posts('admin/people/x', 'user:delete', only('delete')),
  ...posts('admin/people/x', 'user:change-role', [
    { intent: 'role', role: 'support' },
    { intent: 'invite' },
  ]),
  ...posts('admin/people/x', 'user:end-sessions', only('end-sessions')),
  ...posts('admin/people/x', 'user:reset-password', only('reset-factors')),
  ...posts('admin/people/x', 'certificate:edit', [
    { intent: 'issue', ...names },
    { intent: 'correct', ...names },
    { intent: 'revoke', ...names },
  ]),
  ...posts('admin/people/invite', 'user:change-role', [{ name: '', email: '', role: 'sales' }]),
  { path: 'admin/people/invite', needs: 'user:change-role' },
  { path: 'admin/people/learners', needs: 'learner:read' },
  { path: 'admin/people/x', needs: 'user:list' },
  { path: 'admin/people/x/data.json', needs: 'user:export' },
  { path: 'admin/people.csv', needs: 'user:list' },
  { path: 'admin/audit.csv', needs: 'audit:read' },
  { path: 'admin/messages/x', needs: 'message:read' },
  { path: 'admin/messages.csv', needs: 'message:read' },
  { path: 'admin/payments/x', needs: 'order:list' },
  { path: 'admin/payments.csv', needs: 'order:list' },
  { path: 'admin/payments/months', needs: 'order:list' },
  { path: 'admin/payments/months.csv', needs: 'order:list' },
  { path: 'admin/figures.csv?of=days', needs: 'order:list' },
  { path: 'admin/searches.csv', needs: 'admin:open' },
  { path: 'admin/webhooks/x', needs: 'integration:manage' },
  ...posts('profile/reset-password', 'profile:edit', [{ current: 'x' }]),
];

type Caller = Exclude<Role, 'system'> | 'nobody';
const roles: readonly Exclude<Role, 'system'>[] = ['guest', 'user', ...staffRoles];

let server: BuiltServer;

beforeAll(async () => {
  server = await startBuiltServer();
}, 60_000);

afterAll(() => server.stop());

const send = (path: string, cookie: string, form?: Record<string, string>) =>
  fetch(`${server.origin}/en/${path}`, {
    redirect: 'manual',
    headers: { cookie },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });

/** Signs somebody up with a role; returns their cookies. */
async function logIn(role: Exclude<Role, 'system'>): Promise<string> {
  const email = `${role}@clinic.example`;
  const password = 'wards at dawn are quiet';
  const form = { ...person, email, password, confirm: password };
  const answer = await send('signup', '', form);
  expect(answer.status, role).toBe(303);
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl = null } = server.settings;
  const { db, close } = await openDatabase({ dataDir, databaseUrl });
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  if (role === 'guest' || role === 'user' || role === 'editor' || role === 'admin')
    await db.updateTable('users').set({ role }).where('id', '=', id).execute();
  else {
    const projects = await db.selectFrom('projects').select('id').execute();
    await db
      .insertInto('project_roles')
      .values(projects.map((each) => ({ user_id: id, project_id: each.id, role, languages: 'en' })))
      .execute();
  }
  await close();
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
}

/**
 * Permissions that no request asks for by itself: a command exports, and a course is open to those who
 * may preview it (`course-access.ts`).
 */
const others: readonly Permission[] = ['content:export', 'lesson:preview'];

/** Returns what happened: `login` for the way to a login, otherwise the status. */
async function ask({ path, form }: Intent, cookie: string): Promise<number | 'login'> {
  const answer = await send(path, cookie, form);
  await answer.arrayBuffer();
  const location = answer.headers.get('location') ?? '';
  return /^\/en\/(admin\/)?login\?returnTo=/.test(location) ? 'login' : answer.status;
}

function isExpected(found: number | 'login', { path, needs }: Intent, role: Caller): boolean {
  const screen = findScreen(`/en/${path.replace(/\?.*/, '')}`);
  if (role === 'nobody' || (screen && !permissions[role].has(screen.needs)))
    return found === 'login';
  if (!permissions[role].has(needs)) return found === 403;
  return found !== 'login' && found !== 403 && found < 500;
}

test('forms, pages and files of screens are open to the roles that the map names, and to no other', async () => {
  for (const role of [...roles, 'nobody'] as const) {
    const cookie = role === 'nobody' ? '' : await logIn(role);
    await Promise.all(
      intents.map(async (intent) => {
        const found = await ask(intent, cookie);
        const isRight = isExpected(found, intent, role);
        expect.soft(isRight, `${role}: ${JSON.stringify(intent)}: ${found}`).toBe(true);
      }),
    );
  }
  expect(await server.output()).not.toContain('A page failed');
}, 60_000);

test('each permission of the map has an endpoint or is asked for here', async () => {
  const answer = await fetch(`${server.origin}/api/openapi.json`);
  const asked = new Set([...others, ...intents.map(({ needs }) => needs)]);
  const matches = Array.from((await answer.text()).matchAll(/"x-permission":\s*"([^"]+)"/g));
  const described = new Set(matches.map(([, name]) => name));
  const known = new Set<string | undefined>([...asked, ...described]);
  expect(Object.keys(holders).filter((name) => !known.has(name))).toEqual([]);
});
