import { setTimeout as sleep } from 'node:timers/promises';
import type { DoctorReport } from '#contracts/doctor.ts';
import { nameCommands } from '../../core/command-names.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatNumber } from '#common/text/format-number.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { dataChecks } from './check-data.ts';
import { emailChecks } from './check-email.ts';
import { machineChecks } from './check-machine.ts';
import { providerChecks } from './check-providers.ts';
import { siteChecks } from './check-site.ts';
import {
  type Check,
  type Checks,
  checkTimeoutMs,
  type DoctorContext,
  type Finding,
} from './check.ts';

type Group = DoctorReport['checks'][number]['group'];

/** In the order of the report. */
const groups: Readonly<Record<Group, Checks>> = {
  machine: machineChecks,
  data: dataChecks,
  site: siteChecks,
  email: emailChecks,
  providers: providerChecks,
};
const checks = Object.entries(groups).flatMap(([group, ofGroup]) =>
  Object.entries(ofGroup).map(([id, check]) => ({ id, group: group as Group, check })),
);

/** Findings of all checks, not yet in a language. */
export interface Findings {
  /** Epoch milliseconds. */
  checkedAt: number;
  found: ReadonlyMap<string, readonly Finding[]>;
}

/** Runs all checks at once, each within its time limit. Never rejects. */
export async function runChecks(context: DoctorContext): Promise<Findings> {
  const found = new Map<string, readonly Finding[]>();
  const run = async ({ id, check }: (typeof checks)[number]) =>
    found.set(id, await runCheck(id, check, context));
  // The clock last: it is compared with the answers of other servers.
  for (const isLast of [false, true])
    await Promise.all(checks.filter(({ id }) => (id === 'clock') === isLast).map(run));
  return { checkedAt: context.now(), found };
}

async function runCheck(
  id: string,
  check: Check,
  context: DoctorContext,
): Promise<readonly Finding[]> {
  const ended = new AbortController();
  const values = { seconds: checkTimeoutMs / 1_000 };
  const late = sleep(checkTimeoutMs, undefined, { signal: ended.signal }).then((): Finding => ({
    state: 'error',
    text: 'late',
    values,
  }));
  try {
    return [await Promise.race([check(context, ended.signal), late])].flat();
  } catch (err) {
    context.log.error({ err, check: id }, 'A check of the installation failed');
    const { name = '', code } = err as NodeJS.ErrnoException;
    return [{ state: 'error', text: 'failed', values: { error: code ?? name } }];
  } finally {
    ended.abort();
  }
}

/** Presents findings in a language, by group. */
export function presentFindings(
  { checkedAt, found }: Findings,
  language: LanguageCode,
): DoctorReport {
  const labels: Readonly<Record<string, string>> = messages[language];
  const textOf = (key: string, values: Finding['values'] = {}) => {
    const text = labels[`doctor.${key}`];
    if (text === undefined) return null;
    const shown = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(value, languages[language].locale) : value,
    ]);
    return fillTemplate(nameCommands(text), Object.fromEntries(shown));
  };
  return {
    checkedAt,
    checks: checks.flatMap(({ id, group }) =>
      (found.get(id) ?? []).map(({ state, text, values }) => ({
        id,
        group,
        title: textOf(id) ?? id,
        state,
        sentence: textOf(text, values) ?? text,
        remedy: textOf(`${text}.fix`, values),
      })),
    ),
  };
}
