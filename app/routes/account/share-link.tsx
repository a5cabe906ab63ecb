import type { JSX } from 'react';
import { fillTemplate } from '#common/fill-template.ts';
import { withReturnTo } from '#common/return-to.ts';
import { signInPath } from '#common/sign-in-path.ts';
import {
  accountHeaders,
  answer,
  answerPost,
  answerTooMany,
  openPost,
} from '../../account/account-answers.ts';
import { screenMeta } from '../../account/account-meta.ts';
import { AccountScreen } from '../../account/account-screen.tsx';
import { alertText } from '../../account/alert-text.ts';
import { loadScreen } from '../../account/load-screen.ts';
import { ShareLink } from '../../account/share-link.tsx';
import { WaysOn } from '../../account/ways-on.tsx';
import { ButtonFace } from '../../components/button-face.tsx';
import { FormAlert } from '../../components/field.tsx';
import { membersOnly } from '../../guards.ts';
import { memberOf } from '../../member.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { desksOf, siteOf } from '../../server-context.ts';
import type { Route } from './+types/share-link.ts';

export const handle: RouteHandle = { page: 'page' };
export const middleware: Route.MiddlewareFunction[] = [membersOnly];
export const headers = accountHeaders;
export const meta = screenMeta;

const labelKeys = [
  'account.share.open',
  'account.share.ready',
  'account.link.refused.lead',
  'opens-new-tab',
  'profile.my-courses',
] as const;

export async function loader(args: Route.LoaderArgs) {
  return await loadScreen(args, {
    title: 'account.share',
    lead: 'account.share.lead',
    words: labelKeys,
  });
}

/** Creates a link for whoever is signed in, and shows it as a prepared WhatsApp message to themselves. */
export async function action(args: Route.ActionArgs) {
  const { site, language, accounts, caller, returnTo, post } = await openPost(args, 'sign-in');
  const session = await memberOf(args.context);
  return answerPost(site, post, async () => {
    const result = await accounts.links.share(session);
    if (result.outcome === 'too-many') return answerTooMany(post, result.retryAfter);
    if (result.outcome === 'refused') return answer(403, post, {});
    const link = caller.origin + withReturnTo(signInPath(language, result.token), returnTo);
    const labels = await site.labels(language, ['account.share.text']);
    const project = site.project.name;
    const text = fillTemplate(labels['account.share.text'], { project, link });
    const phone = await ownPhone(args, session);
    return { whatsapp: `https://wa.me/${phone}?${new URLSearchParams({ text }).toString()}` };
  });
}

/** The digits of a number with its country code; '' for any other: WhatsApp then asks for the chat. */
async function ownPhone(
  { context }: Pick<Route.ActionArgs, 'context'>,
  session: Awaited<ReturnType<typeof memberOf>>,
): Promise<string> {
  const [order] = await desksOf(context).orders.listOwn(session, siteOf(context).project.id);
  const phone = session.person.phone ?? order?.buyer.phone ?? '';
  return phone.startsWith('+') ? phone.slice(1) : '';
}

export default function ShareLinkPage({
  loaderData,
  actionData,
}: Route.ComponentProps): JSX.Element {
  const { language, words, title, lead, returnTo } = loaderData;
  const courses = {
    href: `/${language}/profile/myCourses`,
    text: words['profile.my-courses'],
  };
  const isReady = actionData && 'whatsapp' in actionData;
  const alert = actionData && 'alert' in actionData ? actionData.alert : null;
  return (
    <AccountScreen title={title} lead={isReady ? words['account.share.ready'] : lead}>
      {isReady && (
        <p>
          <a
            className="button button-primary"
            href={actionData.whatsapp}
            target="_blank"
            rel="noopener noreferrer"
          >
            <ButtonFace direction="forward">
              {words['account.share.open']}
              <span className="sr-only"> ({words['opens-new-tab']})</span>
            </ButtonFace>
          </a>
        </p>
      )}
      {!isReady && (
        <ShareLink language={language} returnTo={returnTo ?? courses.href} text={title} />
      )}
      {alert && <FormAlert text={alertText(alert, words, language)} />}
      {actionData && !isReady && !alert && <FormAlert text={words['account.link.refused.lead']} />}
      <WaysOn links={[courses]} />
    </AccountScreen>
  );
}
