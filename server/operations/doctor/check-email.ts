import { isPublicSite } from '../../core/config/public-addresses.ts';
import { verifyMailServer } from '../../core/mail/verify-mail-server.ts';
import type { Check, Checks, DoctorContext, Finding } from './check.ts';

/** Leaves time for a second try without TLS. */
const loginTimeoutMs = 2_000;

async function checkMailServer({ env }: DoctorContext): Promise<Finding> {
  const { SMTP_URL: url, MAIL_TO_FILES } = env;
  if (url === undefined && isPublicSite(env.PUBLIC_URL))
    return { state: MAIL_TO_FILES === 'on' ? 'warning' : 'error', text: 'smtp.none' };
  if (url === undefined) return withoutMailServer;
  const { host, hostname } = new URL(url);
  const check = await verifyMailServer(url, loginTimeoutMs);
  if (check.outcome === 'failed')
    return { state: 'error', text: 'smtp.failed', values: { host, reason: check.reason } };
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return check.outcome === 'unencrypted' && !isHere
    ? { state: 'warning', text: 'smtp.unencrypted', values: { host } }
    : { state: 'ok', text: 'smtp.ok', values: { host } };
}

const withoutMailServer: Finding = { state: 'skipped', text: 'smtp.files' };

/** Creates a check of DNS records of the sender's domain. */
function domainCheck(
  find: (resolver: DoctorContext['resolver'], domain: string) => Promise<Omit<Finding, 'values'>>,
): Check {
  return async ({ env, resolver }) => {
    if (env.SMTP_URL === undefined) return withoutMailServer;
    const domain =
      env.MAIL_FROM?.address.split('@')[1] ??
      new URL(env.PUBLIC_URL ?? 'http://localhost').hostname;
    if (!domain.includes('.')) return { state: 'skipped', text: 'dns.private', values: { domain } };
    try {
      return { ...(await find(resolver, domain)), values: { domain } };
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code ?? '';
      return { state: 'warning', text: 'dns.failed', values: { domain, reason } };
    }
  };
}

/** Texts of a name; null if the name does not exist, and empty if it only has other records. */
async function findTexts(resolver: DoctorContext['resolver'], name: string) {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTFOUND') return null;
    if (code === 'ENODATA') return [];
    throw error;
  }
}

/** RFC 7208: exactly one record, which must not allow every server. */
const checkSpf = domainCheck(async (resolver, domain) => {
  const texts = (await findTexts(resolver, domain)) ?? [];
  const records = texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
  if (records.length === 0) return { state: 'warning', text: 'spf.missing' };
  if (records.length > 1) return { state: 'error', text: 'spf.several' };
  return / \+?all(?: |$)/i.test(records[0] ?? '')
    ? { state: 'warning', text: 'spf.open' }
    : { state: 'ok', text: 'spf.ok' };
});

/**
 * The selector of the mail server is unknown, but DNS knows whether there is any name below
 * `_domainkey` (RFC 8020).
 */
const checkDkim = domainCheck(async (resolver, domain) =>
  (await findTexts(resolver, `_domainkey.${domain}`)) === null
    ? { state: 'warning', text: 'dkim.missing' }
    : { state: 'ok', text: 'dkim.ok' },
);

/** Also accepts the record of a parent domain. */
const checkDmarc = domainCheck(async (resolver, domain) => {
  const labels = domain.split('.');
  const domains = labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
  for (const name of domains) {
    const texts = (await findTexts(resolver, `_dmarc.${name}`)) ?? [];
    if (texts.some((text) => /^v=DMARC1\b/i.test(text))) return { state: 'ok', text: 'dmarc.ok' };
  }
  return { state: 'warning', text: 'dmarc.missing' };
});

export const emailChecks: Checks = {
  smtp: checkMailServer,
  spf: checkSpf,
  dkim: checkDkim,
  dmarc: checkDmarc,
};
