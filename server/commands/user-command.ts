import { getProjectName } from '#common/project-name.ts';
import { parseArgs } from 'node:util';
import { tidyEmail } from '#common/forms/person-fields.ts';
import { isLanguageCode, languageCodes } from '#i18n/languages.ts';
import { operatorActor } from '../core/access/can.ts';
import type { AuditRecord } from '../core/audit/audit.ts';
import {
  changeRole,
  type AssignableRole,
  assignableRoles,
  globalRoles,
} from '../accounts/staff/change-role.ts';
import {
  findPerson,
  type ListedAccount,
  listPeople,
  type PeopleQuery,
  readLoginDetails,
  readRolesAndLog,
} from '../accounts/people/list-people.ts';
import { listProjects } from '../core/projects/projects.ts';
import { readEnv } from '../core/config/env.ts';
import { removeFactors } from '../accounts/factors/remove-factors.ts';
import { publicOrigin } from '../core/config/public-origin.ts';
import { resetByOperator } from '../accounts/staff/reset-by-operator.ts';
import { chooseProject } from './choose-project.ts';
import { StartupError } from '../core/startup-error.ts';
import { type CommandServices, databaseCommand, type Run } from './run-command.ts';
import { sanitizeForTerminal, tableLines } from './terminal-text.ts';

export const usage = `Usage: npm run user -- list [--role <role>] [--project <id>]
       npm run user -- show <email>
       npm run user -- role <email> <role> [--project <id>] [--languages <codes>]
       npm run user -- reset <email>
       npm run user -- remove-factors <email>

list   lists everyone except guests, or all people with one role, newest first; roles are those that
       hold in all projects, or with --project those in one
show   shows a person: how they log in, and the latest entries of their log
role   changes a person’s role, immediately in all of their sessions: user, admin, editor (publisher),
       author, translator, sales, support. user, admin and editor hold in all projects unless
       --project names one; a translator needs --languages, such as ar,de
reset  prints a new password, once, and logs the person out everywhere; passkeys stay: see remove-factors
remove-factors
       removes the second factors of a person who has lost them, and logs the person out everywhere`;

/** Longest list of people. */
const maxPeople = 1_000;
const maxAuditEntries = 20;

/** Runs a command on accounts and returns the exit code; errors are printed as plain lines. */
export const runUserCommand = databaseCommand(readArguments);

function readArguments(args: string[], environment: NodeJS.ProcessEnv): Run {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      role: { type: 'string' },
      project: { type: 'string' },
      languages: { type: 'string' },
    },
  });
  const [command, email, role, ...rest] = positionals;
  const given = [email, role, ...rest].filter((value) => value !== undefined).length;
  if (command === 'list' && given === 0) {
    const chosen = values.role === undefined ? null : requireRole(values.role, roles);
    return (services) => printPeople(services, chosen, values.project ?? null);
  }
  const hasPlace = values.project !== undefined || values.languages !== undefined;
  if (values.role !== undefined || !email || (hasPlace && command !== 'role'))
    throw new StartupError(usage);
  if (command === 'show' && given === 1) return (services) => showPerson(services, email);
  if (command === 'reset' && given === 1) return (services) => resetPerson(services, email);
  if (command === 'remove-factors' && given === 1)
    return (services) => removeFactorsOf(services, email, environment);
  if (command === 'role' && given === 2 && role) {
    const newRole = requireRole(role, assignableRoles);
    const { project = null, languages = '' } = values;
    return (services) => giveRole(services, email, { role: newRole, project, languages });
  }
  throw new StartupError(usage);
}

const roles = ['guest', ...assignableRoles] as const;

/** The known role of that name. Throws StartupError. */
function requireRole<Known extends string>(role: string, known: readonly Known[]): Known {
  const found = known.find((name) => name === role);
  if (found === undefined)
    throw new StartupError(
      `“${sanitizeForTerminal(role)}” is not a role. Roles: ${known.join(', ')}.`,
    );
  return found;
}

async function printPeople(
  services: CommandServices,
  role: (typeof roles)[number] | null,
  projectId: string | null,
): Promise<string[]> {
  const place = { before: null, after: null };
  const query: PeopleQuery = { projectId, role, text: '', language: 'en', place, limit: maxPeople };
  const { rows: people, older } = await listPeople(services, operatorActor, query);
  if (people.length === 0) return ['Nobody found.'];
  const lines = tableLines(
    ['email', 'name', 'role', 'verified', 'since'],
    people.map((person) => [
      sanitizeForTerminal(person.email ?? ''),
      sanitizeForTerminal(person.name),
      person.role,
      person.isEmailVerified ? 'yes' : 'no',
      dateOf(person),
    ]),
  );
  return older === null ? lines : [...lines, '… and more'];
}

async function showPerson(services: CommandServices, email: string): Promise<string[]> {
  const person = await requirePerson(services, email);
  const { id: userId } = person;
  const { logins, factors, sessions } = await readLoginDetails(services, operatorActor, userId);
  const asked = { userId, limit: maxAuditEntries };
  const { projectRoles, entries } = await readRolesAndLog(services, operatorActor, asked);
  return [
    `${sanitizeForTerminal(person.email)} (${person.isEmailVerified ? 'verified' : 'not verified'})`,
    `name      ${sanitizeForTerminal(person.name)}`,
    `role      ${person.role}`,
    ...projectRoles.map(({ projectId, role, languages }) =>
      `          ${role} in ${projectId} ${languages}`.trimEnd(),
    ),
    `id        ${person.id}`,
    `since     ${dateOf(person)}`,
    `logs in   by ${logins.join(', ') || 'nothing'}`,
    `factors   ${factors.join(', ') || 'none'}`,
    `sessions  ${sessions}`,
    '',
    ...tableLines(
      ['time', 'action', 'by', 'from', 'details'],
      entries.map((entry) => auditCells(entry, person)),
    ),
  ];
}

function auditCells({ at, action, actorId, address, details }: AuditRecord, { id }: ListedAccount) {
  return [
    new Date(at).toISOString(),
    action,
    actorId === id ? 'the person' : (actorId ?? 'a visitor'),
    address ?? '',
    Object.entries(details)
      .map(([name, value]) => `${name}=${sanitizeForTerminal(String(value))}`)
      .join(' '),
  ];
}

interface GivenRole {
  role: AssignableRole;
  /** Null for a role in all projects, or for the only project. */
  project: string | null;
  /** Codes separated by commas. */
  languages: string;
}

async function giveRole(
  services: CommandServices,
  email: string,
  { role, project, languages: codes }: GivenRole,
): Promise<string[]> {
  const person = await requirePerson(services, email);
  const isGlobal = project === null && globalRoles.includes(role);
  const projectId = isGlobal ? null : await chooseProject(services, project ?? undefined);
  const languages = codes.split(',').filter(isLanguageCode);
  const change = { userId: person.id, role, projectId, languages, address: null };
  const result = await changeRole(services, operatorActor, change);
  const address = sanitizeForTerminal(person.email);
  switch (result.outcome) {
    case 'changed':
      return [`${address} was ${result.from} and is ${role} now.`];
    case 'unchanged':
      return [`${address} is ${role} already.`];
    case 'last-admin':
      throw new StartupError(
        `${address} is the last administrator. Give somebody else the role first.`,
      );
    case 'languages-needed':
      throw new StartupError(
        `A translator needs --languages, from ${languageCodes.join(', ')}, separated by commas.`,
      );
    default:
      throw notFound(email);
  }
}

async function resetPerson(services: CommandServices, email: string): Promise<string[]> {
  const { id: userId, email: address } = await requirePerson(services, email);
  const result = await resetByOperator(services, operatorActor, { userId, address: null });
  if (result.outcome !== 'reset') throw notFound(email);
  return [
    `The new password of ${sanitizeForTerminal(address)} is ${result.password}`,
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
  const { outcome } = await removeFactors(services, operatorActor, { userId, site, address: null });
  if (outcome === 'not-found') throw notFound(email);
  if (outcome === 'none') return [`${sanitizeForTerminal(address)} has no second factor.`];
  return [
    `${sanitizeForTerminal(address)} no longer has a second factor and is logged out everywhere.`,
    'They can log in with their password alone and set up a new factor in their profile. They receive an email.',
  ];
}

/** The site that emails are sent for: the first project, or null. */
async function readSite(services: CommandServices, environment: NodeJS.ProcessEnv) {
  const [project] = await listProjects(services.database.db);
  if (!project) return null;
  const env = readEnv(environment);
  const origin = publicOrigin(env, project, env.PORT);
  const language = project.defaultLanguage;
  return { language, projectName: getProjectName(project, language), origin };
}

async function requirePerson(services: CommandServices, email: string): Promise<ListedAccount> {
  const person = await findPerson(services, operatorActor, tidyEmail(email));
  if (!person) throw notFound(email);
  return person;
}

function notFound(email: string): StartupError {
  return new StartupError(`Nobody has the address ${sanitizeForTerminal(email)}.`);
}

function dateOf({ createdAt }: { createdAt: number }): string {
  return new Date(createdAt).toISOString().slice(0, 10);
}
