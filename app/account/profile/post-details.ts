import { redirectWithCookies, readAccountPost, type PostArgs } from '../account-posts.ts';
import { requireMember } from '../../member.ts';

export async function postDetails(args: PostArgs) {
  const session = await requireMember(args.context);
  const { language, accounts, caller, post, answer } = await readAccountPost(args, 'profile');
  return await answer(async () => {
    const { name = '', phone = '' } = post.values;
    const result = await accounts.own.updateProfile({ name, phone }, session, caller);
    if (result.outcome !== 'updated') return result;
    return redirectWithCookies(`/${language}/profile/account?done=details#details`);
  });
}

export async function postEmail(args: PostArgs) {
  const session = await requireMember(args.context);
  const { language, accounts, caller, post, answer } = await readAccountPost(args, 'change-email');
  return await answer(async () => {
    const { email = '', current = '' } = post.values;
    const input = { email, current: current === '' ? null : current };
    const result = await accounts.own.requestEmail(input, session, caller);
    if (result.outcome !== 'sent') return result;
    return redirectWithCookies(`/${language}/new-email`);
  });
}
