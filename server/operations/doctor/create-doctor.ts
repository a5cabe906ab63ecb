import type { Doctor } from '../../api/doctor-api.ts';
import { requirePermission } from '../../core/access/can.ts';
import { memoizeRecent } from '../../core/concurrency/memoize-recent.ts';
import type { DoctorContext } from './check.ts';
import type { Findings } from './run-checks.ts';

/** Calls within this time get the same result, since the checks call other hosts; in milliseconds. */
const sharedMs = 10_000;

type Parts = Pick<DoctorContext, 'content' | 'database' | 'env' | 'log' | 'secrets'>;

/** Creates the checks of the running site. They are loaded on first use. */
export function createDoctor(parts: Parts): Doctor {
  const load = async () =>
    await Promise.all([import('./open-context.ts'), import('./run-checks.ts')]);
  let last: Findings | null = null;
  const run = memoizeRecent(
    async () => {
      const [{ createContext }, { runChecks }] = await load();
      last = await runChecks(await createContext({ ...parts, isRunning: true }));
      return last;
    },
    { key: () => '', max: 1, ttlMs: sharedMs },
  );
  return {
    async check(actor, { language, isRepeated }) {
      requirePermission(actor, 'system:check');
      const [, { presentFindings }] = await load();
      const findings = last === null || isRepeated ? await run() : last;
      return presentFindings(findings, language);
    },
  };
}
