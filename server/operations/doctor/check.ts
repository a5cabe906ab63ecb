import type { Resolver } from 'node:dns/promises';
import type { CheckState } from '#contracts/doctor.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import type { Secrets } from '../../accounts/secrets/secrets.ts';
import type { SnapshotReader } from '../../content/published/published-content.ts';
import type { Env } from '../../core/config/env.ts';
import { publicOrigin } from '../../core/config/public-origin.ts';
import type { Database } from '../../core/db/connect.ts';
import { messageOf } from '../../core/db/unavailable.ts';
import type { Project } from '../../core/projects/projects.ts';

type TextOf<Key> = Key extends `doctor.${infer Text}` ? Text : never;

/** Key of a sentence without `doctor.`; the one with `.fix` after it says what to do. */
type FindingText = TextOf<MessageKey>;

/** Result of a check. Values are technical: addresses, numbers, names; never secrets or people. */
export interface Finding {
  state: CheckState;
  text: FindingText;
  values?: Readonly<Record<string, string | number>>;
}

type Findings = Finding | Finding[];

/** Returns several findings, if there are several projects. Rejections become errors. */
export type Check = (context: DoctorContext, signal: AbortSignal) => Findings | Promise<Findings>;

/** Checks of a group by their ids, in the order of the report. */
export type Checks = Readonly<Record<string, Check>>;

export interface DoctorContext {
  env: Env;
  /** Null if it cannot be opened; then `databaseFault` says why. */
  database: Database | null;
  databaseFault: Finding | null;
  projects: readonly Project[];
  content: SnapshotReader;
  /** Null before the first start. */
  secrets: Secrets | null;
  /** True if the running site itself checks. */
  isRunning: boolean;
  resolver: Pick<Resolver, 'resolveTxt'>;
  /** Folder of the client build. */
  buildFolder: string;
  shareFontsFolder: string;
  /** Fetches from another host, and keeps the difference of its clock in `clockDifferences`. */
  fetch: typeof fetch;
  /** Milliseconds by which other clocks are ahead. */
  clockDifferences: number[];
  now(): number;
  log: { error(details: object, message: string): void };
}

/** Time limit of a check, in milliseconds. */
export const checkTimeoutMs = 5_000;

export const withoutDatabase: Finding = { state: 'skipped', text: 'without-database' };

/** Each public address with one of its projects. */
export function listOrigins({ env, projects }: DoctorContext): Map<string, Project> {
  return new Map(projects.map((project) => [publicOrigin(env, project, env.PORT), project]));
}

/** Reason of a failed request, without its address: the code of the network error, else its message. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string')
    return cause.code;
  return messageOf(cause);
}
