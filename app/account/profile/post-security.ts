import { data } from 'react-router';
import { withReturnTo } from '#common/return-to.ts';
import { memberOf } from '../../member.ts';
import { visitorOf } from '../../server-context.ts';
import { withCookies } from '../../with-cookies.ts';
import {
  answer,
  answerPost,
  answerTooMany,
  goOn,
  openPost,
  type PostArgs,
} from '../account-answers.ts';
import { deviceInWords } from './present-session.ts';
import type { SecurityResult } from './security-notice.tsx';

const deviceWords = ['profile.sessions.device', 'profile.sessions.unknown'] as const;

/** Changes second factors. Answers a form with what is wrong, or codes that are shown once. */
export async function postSecurity(args: PostArgs) {
  const { context, request, url } = args;
  const passkeyId = await readPasskeyId(request);
  const { site, language, accounts, caller, post, returnTo } = await openPost(args, 'new-app');
  // A guest has nothing to log in with: their page shows no form.
  if (!(await visitorOf(context).may('profile:edit'))) throw data(null, { status: 403 });
  const session = await memberOf(context);
  const { factors } = accounts;
  const stay = (query: string, cookies: readonly string[] = []) =>
    goOn(withReturnTo(`/${language}/profile/security${query}`, returnTo), cookies);
  const prove = () => goOn(withReturnTo(`/${language}/prove`, url.pathname + url.search), []);
  const isForm = post.intent === 'confirm-app';
  return await answerPost(site, { ...post, isRight: post.isRight || !isForm }, async () => {
    switch (post.intent) {
      case 'begin-app': {
        const result = await factors.beginApp(session, caller);
        if (result.outcome === 'begun') return stay('', result.cookies);
        return result.outcome === 'exists' ? stay('') : prove();
      }
      case 'confirm-app': {
        const result = await factors.confirmApp(post.values.factor ?? '', session, caller);
        if (result.outcome === 'added') return showCodes({ ...result, result: 'app-added' });
        if (result.outcome === 'too-many') return answerTooMany(post, result.retryAfter);
        if (result.outcome === 'expired') return stay('?done=expired');
        return answer(400, post, { alert: { is: 'factor.wrong' } });
      }
      case 'cancel-app':
        return stay('', factors.cancelApp(caller));
      case 'remove-app': {
        const result = await factors.removeApp(session, caller);
        if (result.outcome === 'too-many') return answerTooMany(post, result.retryAfter);
        return result.outcome === 'removed' ? stay('?done=app-removed') : prove();
      }
      case 'add-passkey': {
        const { credential } = post;
        const words = await site.labels(language, deviceWords);
        const name = deviceInWords(request.headers.get('user-agent'), words);
        const result = await accounts.passkeys.add({ credential, name }, session, caller);
        if (result.outcome === 'added') return showCodes({ ...result, result: 'passkey-added' });
        if (result.outcome === 'too-many') return answerTooMany(post, result.retryAfter);
        return stay('?done=passkey-refused');
      }
      case 'remove-passkey': {
        const result = await accounts.passkeys.remove(passkeyId, session, caller);
        if (result.outcome === 'too-many') return answerTooMany(post, result.retryAfter);
        return result.outcome === 'removed' ? stay('?done=passkey-removed') : prove();
      }
      case 'new-codes': {
        const result = await factors.renewRecoveryCodes(session, caller);
        if (result.outcome === 'renewed') return showCodes({ ...result, result: 'codes-created' });
        if (result.outcome === 'too-many') return answerTooMany(post, result.retryAfter);
        return result.outcome === 'no-factor' ? stay('') : prove();
      }
      default:
        throw data(null, { status: 400 });
    }
  });
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

/** The id of the passkey to remove; '' for none. The database takes no NUL. */
async function readPasskeyId(request: Request): Promise<string> {
  const fields = await request
    .clone()
    .formData()
    .catch(() => new FormData());
  const id = fields.get('passkey');
  return typeof id === 'string' && !id.includes('\0') ? id : '';
}
