import { parseArgs } from 'node:util';
import { tidyEmail, visible } from '#common/person-fields.ts';
import { operatorActor, requirePermission } from '../access/can.ts';
import { listAudit } from '../accounts/audit.ts';
import { changeRole, type GivenRole, givenRoles } from '../accounts/change-role.ts';
import { ofLibraryDate } from '../accounts/library-date.ts';
import { countSessions, selectPeople, selectWays } from '../accounts/list-people-queries.ts';
import { findByEmail, passwordProvider, type UserRow } from '../accounts/people-queries.ts';
import { resetByOperator } from '../accounts/reset-by-operator.ts';
import { StartupError } from '../startup-error.ts';
import {
  type CommandServices,
  runCommand,
  type Surroundings,
  withServices,
} from './run-command.ts';
import { tableLines } from './table-lines.ts';

const usage = `Usage: npm run user -- list [--role guest|user|editor|admin]
       npm run user -- show <email>
       npm run user -- role <email> user|editor|admin
       npm run user -- reset <email>

list   everybody but guests, or all of one role, the newest first
show   one person: how they log in, and what was noted of them last
role   gives somebody a role; it holds at once, wherever they are logged in
reset  prints a new password, once, and logs the person out everywhere`;

/** More than anybody reads. */
const longestList = 1_000;
const auditShown = 20;

type Run = (services: CommandServices) => Promise<string[]>;

/** Runs a command on accounts and answers the exit code; every error becomes plain lines. */
export async function runUserCommand(args: string[], surroundings: Surroundings): Promise<number> {
  return await runCommand(surroundings, async () => {
    const run = readArguments(args);
    return await withServices(surroundings.env, run);
  });
}

function readArguments(args: string[]): Run {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { role: { type: 'string' } },
  });
  const [command, email, role, ...rest] = positionals;
  const given = [email, role, ...rest].filter((value) => value !== undefined).length;
  if (command === 'list' && given === 0) {
    const chosen = values.role === undefined ? null : roles.find((known) => known === values.role);
    if (chosen !== undefined) return (services) => listPeople(services, chosen);
  }
  if (values.role !== undefined || !email) throw new StartupError(usage);
  if (command === 'show' && given === 1) return (services) => showPerson(services, email);
  if (command === 'reset' && given === 1) return (services) => resetPerson(services, email);
  const newRole = givenRoles.find((known) => known === role);
  if (command === 'role' && given === 2 && newRole)
    return (services) => giveRole(services, email, newRole);
  throw new StartupError(usage);
}

const roles = ['guest', ...givenRoles] as const;

async function listPeople(
  { database }: CommandServices,
  role: (typeof roles)[number] | null,
): Promise<string[]> {
  requirePermission(operatorActor, 'user:list');
  const { people, total } = await selectPeople(database.db, { role, limit: longestList });
  if (total === 0) return ['There is nobody.'];
  const lines = tableLines(
    ['email', 'name', 'role', 'verified', 'since'],
    people.map((person) => [
      plain(person.email),
      plain(person.name),
      person.role,
      person.email_verified ? 'yes' : 'no',
      dateOf(person),
    ]),
  );
  return total > people.length ? [...lines, `… and ${total - people.length} more`] : lines;
}

async function showPerson({ database }: CommandServices, email: string): Promise<string[]> {
  requirePermission(operatorActor, 'audit:read');
  const { user } = await requirePerson({ database }, email);
  const ways = await selectWays(database.db, user.id);
  const entries = await listAudit(database.db, { subjectId: user.id, limit: auditShown });
  return [
    `${plain(user.email)} (${user.email_verified ? 'verified' : 'not verified'})`,
    `name      ${plain(user.name)}`,
    `role      ${user.role}`,
    `id        ${user.id}`,
    `since     ${dateOf(user)}`,
    `logs in   by ${ways.map((way) => (way === passwordProvider ? 'password' : way)).join(', ') || 'nothing'}`,
    `sessions  ${await countSessions(database.db, user.id)}`,
    '',
    ...tableLines(
      ['time', 'action', 'by', 'from', 'details'],
      entries.map(({ at, action, actorId, address, details }) => [
        new Date(at).toISOString(),
        action,
        actorId === user.id ? 'the person' : (actorId ?? 'a visitor'),
        address ?? '',
        Object.entries(details)
          .map(([name, value]) => `${name}=${plain(String(value))}`)
          .join(' '),
      ]),
    ),
  ];
}

async function giveRole(
  { database }: CommandServices,
  email: string,
  role: GivenRole,
): Promise<string[]> {
  const { user } = await requirePerson({ database }, email);
  const change = { userId: user.id, role, address: null };
  const result = await changeRole({ database }, operatorActor, change);
  switch (result.outcome) {
    case 'changed':
      return [`${plain(user.email)} was ${result.from} and is ${role} now.`];
    case 'unchanged':
      return [`${plain(user.email)} is ${role} already.`];
    case 'last-admin':
      throw new StartupError(
        `${plain(user.email)} is the last administrator. Give somebody else the role first.`,
      );
    default:
      throw new StartupError(`Nobody has the address ${plain(email)}.`);
  }
}

async function resetPerson({ database }: CommandServices, email: string): Promise<string[]> {
  const { user } = await requirePerson({ database }, email);
  const result = await resetByOperator({ database }, operatorActor, {
    userId: user.id,
    address: null,
  });
  if (result.outcome !== 'reset') throw new StartupError(`Nobody has the address ${plain(email)}.`);
  return [
    `The new password of ${plain(user.email)} is ${result.password}`,
    'They are logged out everywhere. The password is shown here only; it should be changed in the profile.',
  ];
}

async function requirePerson({ database }: Pick<CommandServices, 'database'>, email: string) {
  const found = await findByEmail(database.db, tidyEmail(email).toLowerCase());
  if (!found || found.user.role === 'guest')
    throw new StartupError(`Nobody has the address ${plain(email)}.`);
  return found;
}

function dateOf({ created_at: date }: UserRow): string {
  return new Date(ofLibraryDate(date)).toISOString().slice(0, 10);
}

/** A name may come from a provider: it must not steer the terminal. */
function plain(text: string): string {
  return visible(text).replace(/\s+/g, ' ');
}
