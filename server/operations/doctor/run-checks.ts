import { setTimeout as sleep } from 'node:timers/promises';
import type { DoctorReport } from '#contracts/doctor.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { dataChecks } from './check-data.ts';
import { emailChecks } from './check-email.ts';
import { checkClock, machineChecks } from './check-machine.ts';
import { providerChecks } from './check-providers.ts';
import { siteChecks } from './check-site.ts';
import {
  type Check,
  type CheckGroup,
  checkGroups,
  type CheckId,
  checkTimeoutMs,
  type DoctorContext,
  type Finding,
} from './check.ts';

const checks = [...machineChecks, ...dataChecks, ...siteChecks, ...emailChecks, ...providerChecks];

/** Findings of all checks, not yet in a language. */
export interface Findings {
  /** Epoch milliseconds. */
  checkedAt: number;
  found: ReadonlyMap<CheckId, readonly Finding[]>;
}

/** Runs all checks at once, each within its time limit. Never rejects. */
export async function runChecks(context: DoctorContext): Promise<Findings> {
  const found = new Map<CheckId, readonly Finding[]>();
  const run = async (check: Check) => {
    found.set(check.id, await runCheck(check, context));
  };
  await Promise.all(checks.map(run));
  // Uses the answers of other servers.
  await run({ id: 'clock', run: checkClock });
  return { checkedAt: context.now(), found };
}

async function runCheck(check: Check, context: DoctorContext): Promise<readonly Finding[]> {
  const ended = new AbortController();
  const values = { seconds: checkTimeoutMs / 1_000 };
  const late = sleep(checkTimeoutMs, undefined, { signal: ended.signal }).then((): Finding => ({
    state: 'error',
    text: 'late',
    values,
  }));
  try {
    return [await Promise.race([check.run(context, ended.signal), late])].flat();
  } catch (err) {
    context.log.error({ err, check: check.id }, 'A check of the installation failed');
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
    return text === undefined ? null : fillTemplate(text, values);
  };
  const groups = Object.keys(checkGroups) as CheckGroup[];
  return {
    checkedAt,
    checks: groups.flatMap((group) =>
      checkGroups[group].flatMap((id) =>
        (found.get(id) ?? []).map(({ state, text, values }) => ({
          id,
          group,
          title: textOf(id) ?? id,
          state,
          sentence: textOf(text, values) ?? text,
          wayOut: textOf(`${text}.fix`, values),
        })),
      ),
    ),
  };
}
