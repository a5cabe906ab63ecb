import { nameIn } from '#common/name-in.ts';
import { parseArgs } from 'node:util';
import { tidyEmail } from '#common/person-fields.ts';
import { operatorActor } from '../access/can.ts';
import type { AuditRecord } from '../accounts/audit/audit.ts';
import { changeRole, type GivenRole, givenRoles } from '../accounts/staff/change-role.ts';
import {
  findPerson,
  type ListedPerson,
  listPeople,
  readLoginDetails,
} from '../accounts/people/list-people.ts';
import { listProjects } from '../content/projects.ts';
import { readEnv } from '../env.ts';
import { removeFactors } from '../accounts/factors/remove-factors.ts';
import { publicOrigin } from '../public-origin.ts';
import { resetByOperator } from '../accounts/staff/reset-by-operator.ts';
import { StartupError } from '../startup-error.ts';
import {
  type CommandServices,
  runCommand,
  type Surroundings,
  withServices,
} from './run-command.ts';
import { plain } from './plain.ts';
import { tableLines } from './table-lines.ts';

const usage = `Usage: npm run user -- list [--role guest|user|editor|admin]
       npm run user -- show <email>
       npm run user -- role <email> user|editor|admin
       npm run user -- reset <email>
       npm run user -- remove-factors <email>

list   lists everyone except guests, or all people with one role, newest first
show   shows a person: how they log in, and the latest entries of their log
role   changes a person’s role; it takes effect immediately in all of their sessions
reset  prints a new password, once, and logs the person out everywhere; passkeys stay: see remove-factors
remove-factors
       removes the second factors of a person who has lost them, and logs the person out everywhere`;

/** More than anybody reads. */
const longestList = 1_000;
const auditShown = 20;

type Run = (services: CommandServices) => Promise<string[]>;

/** Runs a command on accounts and answers the exit code; every error becomes plain lines. */
export async function runUserCommand(args: string[], surroundings: Surroundings): Promise<number> {
  return await runCommand(surroundings, async () => {
    const run = readArguments(args, surroundings.env);
    return await withServices(surroundings.env, run);
  });
}

function readArguments(args: string[], environment: NodeJS.ProcessEnv): Run {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { role: { type: 'string' } },
  });
  const [command, email, role, ...rest] = positionals;
  const given = [email, role, ...rest].filter((value) => value !== undefined).length;
  if (command === 'list' && given === 0) {
    const chosen = values.role === undefined ? null : requireRole(values.role, roles);
    return (services) => printPeople(services, chosen);
  }
  if (values.role !== undefined || !email) throw new StartupError(usage);
  if (command === 'show' && given === 1) return (services) => showPerson(services, email);
  if (command === 'reset' && given === 1) return (services) => resetPerson(services, email);
  if (command === 'remove-factors' && given === 1)
    return (services) => removeFactorsOf(services, email, environment);
  if (command === 'role' && given === 2 && role) {
    const newRole = requireRole(role, givenRoles);
    return (services) => giveRole(services, email, newRole);
  }
  throw new StartupError(usage);
}

const roles = ['guest', ...givenRoles] as const;

/** The role of that name among those that the command knows. */
function requireRole<Known extends string>(role: string, known: readonly Known[]): Known {
  const found = known.find((name) => name === role);
  if (found === undefined)
    throw new StartupError(`“${plain(role)}” is not a role. Roles: ${known.join(', ')}.`);
  return found;
}

async function printPeople(
  services: CommandServices,
  role: (typeof roles)[number] | null,
): Promise<string[]> {
  const { people, total } = await listPeople(services, operatorActor, {
    role,
    limit: longestList,
  });
  if (total === 0) return ['Nobody found.'];
  const lines = tableLines(
    ['email', 'name', 'role', 'verified', 'since'],
    people.map((person) => [
      plain(person.email),
      plain(person.name),
      person.role,
      person.isEmailVerified ? 'yes' : 'no',
      dateOf(person),
    ]),
  );
  return total > people.length ? [...lines, `… and ${total - people.length} more`] : lines;
}

async function showPerson(services: CommandServices, email: string): Promise<string[]> {
  const person = await requirePerson(services, email);
  const { ways, factors, sessions, entries } = await readLoginDetails(services, operatorActor, {
    userId: person.id,
    limit: auditShown,
  });
  return [
    `${plain(person.email)} (${person.isEmailVerified ? 'verified' : 'not verified'})`,
    `name      ${plain(person.name)}`,
    `role      ${person.role}`,
    `id        ${person.id}`,
    `since     ${dateOf(person)}`,
    `logs in   by ${ways.join(', ') || 'nothing'}`,
    `factors   ${factors.join(', ') || 'none'}`,
    `sessions  ${sessions}`,
    '',
    ...tableLines(
      ['time', 'action', 'by', 'from', 'details'],
      entries.map((entry) => auditCells(entry, person)),
    ),
  ];
}

function auditCells({ at, action, actorId, address, details }: AuditRecord, { id }: ListedPerson) {
  return [
    new Date(at).toISOString(),
    action,
    actorId === id ? 'the person' : (actorId ?? 'a visitor'),
    address ?? '',
    Object.entries(details)
      .map(([name, value]) => `${name}=${plain(String(value))}`)
      .join(' '),
  ];
}

async function giveRole(
  services: CommandServices,
  email: string,
  role: GivenRole,
): Promise<string[]> {
  const person = await requirePerson(services, email);
  const change = { userId: person.id, role, address: null };
  const result = await changeRole(services, operatorActor, change);
  switch (result.outcome) {
    case 'changed':
      return [`${plain(person.email)} was ${result.from} and is ${role} now.`];
    case 'unchanged':
      return [`${plain(person.email)} is ${role} already.`];
    case 'last-admin':
      throw new StartupError(
        `${plain(person.email)} is the last administrator. Give somebody else the role first.`,
      );
    default:
      throw nobody(email);
  }
}

async function resetPerson(services: CommandServices, email: string): Promise<string[]> {
  const { id: userId, email: address } = await requirePerson(services, email);
  const result = await resetByOperator(services, operatorActor, { userId, address: null });
  if (result.outcome !== 'reset') throw nobody(email);
  return [
    `The new password of ${plain(address)} is ${result.password}`,
    'They are logged out everywhere. The password is shown only here. Ask them to change it in their profile.',
  ];
}

async function removeFactorsOf(
  services: CommandServices,
  email: string,
  environment: NodeJS.ProcessEnv,
): Promise<string[]> {
  const { id: userId, email: address } = await requirePerson(services, email);
  const site = await readSite(services, environment);
  const { outcome } = await removeFactors(services, operatorActor, { userId, site });
  if (outcome === 'not-found') throw nobody(email);
  if (outcome === 'none') return [`${plain(address)} has no second factor.`];
  return [
    `${plain(address)} no longer has a second factor and is logged out everywhere.`,
    'They can log in with their password alone and set up a new factor in their profile. They receive an email.',
  ];
}

/** The site in whose name an email is written: the first project. Null where there is none yet. */
async function readSite(services: CommandServices, environment: NodeJS.ProcessEnv) {
  const [project] = await listProjects(services);
  if (!project) return null;
  const env = readEnv(environment);
  const origin = publicOrigin(env, project, env.PORT);
  const language = project.defaultLanguage;
  return { language, projectName: nameIn(project, language), origin };
}

async function requirePerson(services: CommandServices, email: string): Promise<ListedPerson> {
  const person = await findPerson(services, operatorActor, tidyEmail(email));
  if (!person) throw nobody(email);
  return person;
}

function nobody(email: string): StartupError {
  return new StartupError(`Nobody has the address ${plain(email)}.`);
}

function dateOf({ createdAt }: ListedPerson): string {
  return new Date(createdAt).toISOString().slice(0, 10);
}
