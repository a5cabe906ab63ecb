import { getProjectName } from '#common/project-name.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { withReturnTo } from '#common/web/return-to.ts';
import { signInPath } from '#common/web/sign-in-path.ts';
import { readAccountPost } from '../../account/account-posts.ts';
import { AccountScreen } from '../../account/account-screen.tsx';
import { alertText } from '../../account/alert-text.ts';
import { loadScreen } from '../../account/load-screen.ts';
import { ShareLink } from '../../account/share-link.tsx';
import { ButtonContent } from '../../ui/button-content.tsx';
import { FormAlert } from '../../ui/field.tsx';
import { requireMember } from '../../member.ts';
import { appServicesOf, siteOf } from '../../server-context.ts';
import type { Route } from './+types/share-link.ts';

export { accountHeaders as headers, memberScreen as middleware } from '../../guards.ts';
export { handle, screenMeta as meta } from '../../account/account-meta.ts';

const labelKeys = [
  'account.share.open',
  'account.share.ready*',
  'opens-new-tab',
  'profile.my-courses',
] as const;

export async function loader(args: Route.LoaderArgs) {
  return await loadScreen(args, { title: 'account.share', lead: 'account.share.lead', labelKeys });
}

/**
 * Prepares a WhatsApp message to oneself. A guest's contains a sign-in link; an account's contains
 * the plain address, which asks for login.
 */
export async function action(args: Route.ActionArgs) {
  const { site, language, accounts, caller, returnTo, answer } = await readAccountPost(
    args,
    'sign-in',
  );
  const session = await requireMember(args.context);
  return answer(async () => {
    const result = await accounts.links.createShared(session);
    if (result.outcome === 'too-many') return result;
    const goal = returnTo ?? `/${language}/profile/myCourses`;
    const isCreated = result.outcome === 'created';
    const path = isCreated ? withReturnTo(signInPath(language, result.token), goal) : goal;
    const key = isCreated ? 'account.share.text' : 'account.share.plain';
    const labels = await site.labels(language, [key]);
    const values = { project: getProjectName(site.project, language), link: caller.origin + path };
    const text = fillTemplate(labels[key], values);
    const phone = await ownPhone(args, session);
    const whatsapp = `https://wa.me/${phone}?${new URLSearchParams({ text }).toString()}`;
    return { whatsapp, signsIn: isCreated };
  });
}

/** An Egyptian mobile number without its country code. */
const egyptianMobile = /^0(1[0125]\d{8})$/;

/** Returns digits with country code; '' without one: WhatsApp then asks for the recipient. */
async function ownPhone(
  { context }: Route.ActionArgs,
  session: Awaited<ReturnType<typeof requireMember>>,
): Promise<string> {
  const [order] = await appServicesOf(context).orders.listOwn(session, siteOf(context).project.id);
  const phone = session.person.phone ?? order?.buyer.phone ?? '';
  if (phone.startsWith('+')) return phone.slice(1);
  return phone.replace(egyptianMobile, '20$1').replace(/^0.*/, '');
}

export default function ShareLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, labels, title, lead, returnTo } = loaderData;
  const courses = { href: `/${language}/profile/myCourses`, text: labels['profile.my-courses'] };
  const isReady = actionData && 'whatsapp' in actionData;
  const alert = actionData && 'alert' in actionData ? actionData.alert : null;
  return (
    <AccountScreen
      title={title}
      lead={
        isReady
          ? labels[actionData.signsIn ? 'account.share.ready' : 'account.share.ready-plain']
          : lead
      }
      links={[courses]}
    >
      {isReady && (
        <p>
          <a
            className="button button-primary"
            href={actionData.whatsapp}
            target="_blank"
            rel="noopener noreferrer"
          >
            <ButtonContent direction="forward">
              {labels['account.share.open']}
              <span className="sr-only"> ({labels['opens-new-tab']})</span>
            </ButtonContent>
          </a>
        </p>
      )}
      {!isReady && (
        <ShareLink language={language} returnTo={returnTo ?? courses.href} text={title} />
      )}
      {alert && <FormAlert text={alertText(alert, labels, language)} />}
    </AccountScreen>
  );
}
