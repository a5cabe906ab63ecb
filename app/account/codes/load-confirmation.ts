import type { RouterContextProvider } from 'react-router';
import { maskEmail } from '#common/text/mask-email.ts';
import { withReturnTo } from '#common/web/return-to.ts';
import type { Labels } from '#i18n/labels.ts';
import type { PendingCode } from '#server/accounts/codes/issue-code.ts';
import type { Session } from '#server/accounts/people/person.ts';
import type { LoadArgs } from '../../load-args.ts';
import { loadMailViewer, type MailViewer } from '../../load-mail-viewer.ts';
import { appServicesOf, pageOf, siteOf, visitorOf } from '../../server-context.ts';
import { formLabels } from '../alert-text.ts';
import { codeScreenLabels } from './code-screen.tsx';
import { presentCode } from './present-code.ts';

const labelKeys = [...formLabels, ...codeScreenLabels, 'account.confirm.*'] as const;

/** The panel in which somebody confirms their email address. */
export interface Confirmation extends ReturnType<typeof presentCode> {
  maskedEmail: string;
  /** Address to post to; leads back to this page. */
  action: string;
  /** Page for correcting the address. */
  correction: string;
  labels: Labels<(typeof labelKeys)[number]>;
  mailViewer: MailViewer | null;
}

type Context = Readonly<RouterContextProvider>;

/** An unconfirmed address: an account's, or one that a guest ordered with. */
export interface UnconfirmedEmail {
  session: Session;
  email: string;
  isGuest: boolean;
}

/** Returns the unconfirmed address of the logged-in person, if any. */
export async function findUnconfirmedEmail(context: Context): Promise<UnconfirmedEmail | null> {
  const session = await visitorOf(context).session();
  if (!session || session.person.isEmailVerified) return null;
  const { email, role } = session.person;
  if (role !== 'guest') return email === null ? null : { session, email, isGuest: false };
  const orders = await appServicesOf(context).orders.listOwn(session, siteOf(context).project.id);
  const bought = orders.find(
    ({ receiptNumber, userId }) => receiptNumber !== null && userId === session.person.id,
  );
  return bought ? { session, email: bought.buyer.email, isGuest: true } : null;
}

/** Returns the code sent to an unconfirmed address in the last ten minutes, if any. */
export async function findPendingCode(
  context: Context,
  { session, email, isGuest }: UnconfirmedEmail,
): Promise<PendingCode | null> {
  const { own, guestEmail } = visitorOf(context).accounts;
  return isGuest ? await guestEmail.pendingCode(email, session) : await own.pendingCode(session);
}

/** Loads the panel that asks for a code and returns to `returnTo`; null if none is due. */
export async function loadConfirmation(
  { context, params, url }: LoadArgs,
  returnTo: string,
): Promise<Confirmation | null> {
  const unconfirmed = await findUnconfirmedEmail(context);
  if (!unconfirmed) return null;
  const { site, language } = pageOf({ context, params });
  return {
    ...presentCode(await findPendingCode(context, unconfirmed), url),
    maskedEmail: maskEmail(unconfirmed.email),
    action: withReturnTo(`/${language}/verify-email`, returnTo),
    correction: unconfirmed.isGuest
      ? withReturnTo(`/${language}/order-email`, returnTo)
      : `/${language}/profile/account#email`,
    labels: await site.labels(language, labelKeys),
    mailViewer: await loadMailViewer(context, language),
  };
}
