import { tokens as tokenTexts } from '#i18n/messages/tokens.en.ts';
import { identityProofLabels } from '../../checkout/staff/identity-proof-form.tsx';
import { newSecretLabels } from './new-secret.tsx';
import type { LoadArgs } from '../../load-args.ts';
import { openScreen } from '../parts/open-screen.ts';

const labelKeys = [
  ...identityProofLabels,
  ...(Object.keys(tokenTexts) as (keyof typeof tokenTexts)[]),
  ...newSecretLabels,
  'admin.refunds.cancel',
] as const;

/** Loads the project's API tokens. */
export async function loadTokens(args: LoadArgs) {
  const { project, now, person, visitor, moment, head } = await openScreen(args);
  const found = await visitor.accounts.apiTokens.list(project.id, person);
  return {
    ...(await head(labelKeys)),
    isRevoked: args.url.searchParams.get('done') === 'revoked',
    rows: found.map(({ createdAt: _createdAt, ...token }) => ({
      ...token,
      isExpired: token.expiresAt <= now,
      expiresAt: moment(token.expiresAt),
      lastUsedAt: moment(token.lastUsedAt),
    })),
  };
}

export type TokensData = Awaited<ReturnType<typeof loadTokens>>;
