import { data } from 'react-router';
import { withReturnTo } from '#common/web/return-to.ts';
import { requireMember } from '../../member.ts';
import { visitorOf } from '../../server-context.ts';
import { withCookies } from '../../with-cookies.ts';
import type { PostArgs } from '../../load-args.ts';
import { redirectWithCookies, readAccountPost } from '../account-posts.ts';
import { describeDevice } from './present-session.ts';
import type { SecurityResult } from './security-notice.tsx';

const deviceLabels = ['profile.sessions.device', 'profile.sessions.unknown'] as const;

/** Changes second factors. Returns form errors, or recovery codes that are shown once. */
export async function postSecurity(args: PostArgs) {
  const { context, request, url } = args;
  const passkeyId = await readPasskeyId(request);
  const posted = await readAccountPost(args, 'new-app');
  const { site, language, accounts, caller, post, returnTo, answer, answerButton, refuse } = posted;
  // A guest has no credentials: their page shows no form.
  if (!(await visitorOf(context).can('profile:edit'))) throw data(null, { status: 403 });
  const session = await requireMember(context);
  const { factors } = accounts;
  const reload = (query: string, cookies: readonly string[] = []) =>
    redirectWithCookies(withReturnTo(`/${language}/profile/security${query}`, returnTo), cookies);
  const toProof = () =>
    redirectWithCookies(withReturnTo(`/${language}/prove`, url.pathname + url.search));
  const change = async () => {
    switch (post.intent) {
      case 'begin-app': {
        const result = await factors.beginApp(session, caller);
        if (result.outcome === 'begun') return reload('', result.cookies);
        return result.outcome === 'exists' ? reload('') : toProof();
      }
      case 'confirm-app': {
        const result = await factors.confirmApp(post.values.factor ?? '', session, caller);
        if (result.outcome === 'added') return showCodes({ ...result, result: 'app-added' });
        if (result.outcome === 'too-many') return result;
        if (result.outcome === 'expired') return reload('?done=expired');
        return refuse(400, { alert: { kind: 'factor.wrong' } });
      }
      case 'cancel-app':
        return reload('', factors.cancelApp(caller));
      case 'remove-app': {
        const result = await factors.removeApp(session, caller);
        if (result.outcome === 'too-many') return result;
        return result.outcome === 'removed' ? reload('?done=app-removed') : toProof();
      }
      case 'add-passkey': {
        const { credential } = post;
        const labels = await site.labels(language, deviceLabels);
        const name = describeDevice(request.headers.get('user-agent'), labels);
        const result = await accounts.passkeys.add({ credential, name }, session, caller);
        if (result.outcome === 'added') return showCodes({ ...result, result: 'passkey-added' });
        if (result.outcome === 'too-many') return result;
        return reload('?done=passkey-refused');
      }
      case 'remove-passkey': {
        const result = await accounts.passkeys.remove(passkeyId, session, caller);
        if (result.outcome === 'too-many') return result;
        return result.outcome === 'removed' ? reload('?done=passkey-removed') : toProof();
      }
      case 'new-codes': {
        const result = await factors.renewRecoveryCodes(session, caller);
        if (result.outcome === 'renewed') return showCodes({ ...result, result: 'codes-created' });
        if (result.outcome === 'too-many') return result;
        return result.outcome === 'no-factor' ? reload('') : toProof();
      }
      default:
        throw data(null, { status: 400 });
    }
  };
  return await (post.intent === 'confirm-app' ? answer(change) : answerButton(change));
}

function showCodes({
  recoveryCodes,
  result,
  cookies = [],
}: {
  recoveryCodes: readonly string[];
  result: SecurityResult;
  cookies?: readonly string[];
}) {
  return data({ recoveryCodes, result }, { headers: withCookies(cookies) });
}

/** Returns the id of the passkey to remove; '' for none. Postgres rejects NUL characters. */
async function readPasskeyId(request: Request): Promise<string> {
  const fields = await request
    .clone()
    .formData()
    .catch(() => new FormData());
  const id = fields.get('passkey');
  return typeof id === 'string' && !id.includes('\0') ? id : '';
}
