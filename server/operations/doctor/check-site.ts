import { connect } from 'node:net';
import { once } from 'node:events';
import { probeSelf, type SeenRequest } from '../../app/self-probe.ts';
import { missingCompanyDetails } from '../../content/company/present-company.ts';
import type { Env } from '../../core/config/env.ts';
import { isPublicSite } from '../../core/config/public-addresses.ts';
import {
  type Checks,
  type DoctorContext,
  type Finding,
  listOrigins,
  reasonOf,
  withoutDatabase,
} from './check.ts';

async function checkAddresses(
  context: DoctorContext,
  signal: AbortSignal,
): Promise<Finding | Finding[]> {
  if (!context.database) return withoutDatabase;
  const origins = [...listOrigins(context).keys()];
  return await Promise.all(origins.map((origin) => checkAddress(context, origin, signal)));
}

/** Requests the site by its public address, as visitors do. */
async function checkAddress(
  { env, secrets, isRunning }: DoctorContext,
  address: string,
  signal: AbortSignal,
): Promise<Finding> {
  const values = { address };
  if (!secrets) return { state: 'skipped', text: 'address.stopped', values };
  try {
    const answer = await probeSelf(address, secrets, signal);
    if (answer.seen) return checkSeen(answer.seen, address);
    const { status } = answer;
    // A proxy answers these for a program that is not running.
    if (status >= 502 && status <= 504 && !isRunning && !(await isListening(env)))
      return { state: 'skipped', text: 'address.stopped', values };
    return { state: 'error', text: 'address.other', values: { address, status } };
  } catch (error) {
    if (!isRunning && !(await isListening(env)))
      return { state: 'skipped', text: 'address.stopped', values };
    const reason = reasonOf(error);
    return { state: 'error', text: 'address.unreachable', values: { address, reason } };
  }
}

function checkSeen(seen: SeenRequest, address: string): Finding {
  const { protocol, host } = new URL(address);
  const isBehindProxy = seen.forwarded.length > 0 || protocol === 'https:';
  if (seen.forwarded.length > 0 && !seen.viaTrustedProxy)
    return { state: 'error', text: 'address.untrusted', values: { proxy: seen.address } };
  const wrong = [
    ...(isBehindProxy && !seen.forwarded.includes('x-forwarded-for') ? ['X-Forwarded-For'] : []),
    ...(`${seen.protocol}:` === protocol ? [] : ['X-Forwarded-Proto']),
    ...(seen.host === host ? [] : ['X-Forwarded-Host']),
  ];
  if (wrong.length > 0)
    return {
      state: 'error',
      text: 'address.headers',
      values: { address, headers: wrong.join(', ') },
    };
  return isPublicSite(address)
    ? { state: 'ok', text: 'address.ok', values: { address } }
    : { state: 'warning', text: 'address.private', values: { address } };
}

/** True if a program listens on this machine where the site would. */
async function isListening({ HOST, PORT }: Env): Promise<boolean> {
  const socket = connect({ host: HOST ?? 'localhost', port: PORT });
  socket.setTimeout(1_000, () => socket.destroy(new Error('No answer')));
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

function checkPlaceholders({ database, projects }: DoctorContext): Finding[] | Finding {
  if (!database) return withoutDatabase;
  const findings = projects.flatMap(({ id, company }): Finding[] => {
    const details = missingCompanyDetails(company).map((detail) => `company.${detail}`);
    const values = { project: id, details: details.join(', ') };
    return details.length === 0 ? [] : [{ state: 'warning', text: 'placeholders.shown', values }];
  });
  return findings.length > 0 ? findings : { state: 'ok', text: 'placeholders.ok' };
}

function checkStaff({ env }: DoctorContext): Finding {
  if (env.isStaffFactorRequired) return { state: 'ok', text: 'staff.ok' };
  return isPublicSite(env.PUBLIC_URL)
    ? { state: 'warning', text: 'staff.off' }
    : { state: 'skipped', text: 'staff.private' };
}

export const siteChecks: Checks = {
  address: checkAddresses,
  placeholders: checkPlaceholders,
  staff: checkStaff,
};
