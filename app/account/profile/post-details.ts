import {
  answerInvalid,
  answerPost,
  answerTooMany,
  answerUnproven,
  goOn,
  openPost,
  type PostArgs,
} from '../account-answers.ts';
import { memberOf } from '../../member.ts';

/** Answers the form of a name and a telephone number. */
export async function postDetails(args: PostArgs) {
  const session = await memberOf(args.context);
  const { site, language, accounts, caller, post } = await openPost(args, 'profile');
  return await answerPost(site, post, async () => {
    const { name = '', phone = '' } = post.values;
    const result = await accounts.own.updateProfile({ name, phone }, session, caller);
    switch (result.outcome) {
      case 'updated':
        return goOn(`/${language}/profile/account?done=details#details`, []);
      case 'too-many':
        return answerTooMany(post, result.retryAfter);
      case 'invalid':
        return answerInvalid(post, result);
    }
  });
}

/** Answers the form that asks for a new address. */
export async function postEmail(args: PostArgs) {
  const session = await memberOf(args.context);
  const { site, language, accounts, caller, post } = await openPost(args, 'change-email');
  return await answerPost(site, post, async () => {
    const { email = '', current = '' } = post.values;
    const input = { email, current: current === '' ? null : current };
    const result = await accounts.own.requestEmail(input, session, caller);
    switch (result.outcome) {
      case 'sent':
        return goOn(`/${language}/new-email`, []);
      case 'invalid':
        return answerInvalid(post, result);
      default:
        return answerUnproven(post, result);
    }
  });
}
