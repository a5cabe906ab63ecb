import { identityProofLabels } from '../../checkout/staff/identity-proof-form.tsx';
import { newSecretLabels } from './new-secret.tsx';
import type { LoadArgs } from '../../load-args.ts';
import { requireMember } from '../../member.ts';
import { pageOf, visitorOf } from '../../server-context.ts';
import { presentMoment } from '../parts/present-moment.ts';

const labelKeys = [
  ...identityProofLabels,
  ...newSecretLabels,
  'admin.tokens*',
  'admin.refunds.cancel',
] as const;

export async function loadTokens({ context, params, url }: LoadArgs) {
  const { site, language, locale, dates } = pageOf({ context, params });
  const { person } = await requireMember(context);
  const found = await visitorOf(context).accounts.apiTokens.list(site.project.id, person);
  const now = Date.now();
  const moment = (at: number) => presentMoment(at, { now, locale, dates });
  return {
    language,
    labels: await site.labels(language, labelKeys),
    isRevoked: url.searchParams.get('done') === 'revoked',
    rows: found.map(({ createdAt: _createdAt, ...token }) => ({
      ...token,
      isExpired: token.expiresAt <= now,
      expiresAt: moment(token.expiresAt),
      lastUsedAt: token.lastUsedAt === null ? null : moment(token.lastUsedAt),
    })),
  };
}

export type TokensData = Awaited<ReturnType<typeof loadTokens>>;
