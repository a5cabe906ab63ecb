import { identityProofLabels } from '../../checkout/staff/identity-proof-form.tsx';
import { newSecretLabels } from './new-secret.tsx';
import type { LoadArgs } from '../../load-args.ts';
import { staffPageOf } from '../parts/staff-page.ts';

const labelKeys = [
  ...identityProofLabels,
  ...newSecretLabels,
  'admin.tokens*',
  'admin.refunds.cancel',
] as const;

export async function loadTokens(args: LoadArgs) {
  const { site, language, person, accounts, moment, url } = await staffPageOf(args);
  const found = await accounts.apiTokens.list(site.project.id, person);
  const now = Date.now();
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
