import type { RouterContextProvider } from 'react-router';
import { maskEmail } from '#common/mask-email.ts';
import { withReturnTo } from '#common/return-to.ts';
import type { Labels } from '#i18n/labels.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import type { PendingCode, Session } from '#server/accounts/accounts.ts';
import { loadMailViewer, type MailViewer } from '../load-mail-viewer.ts';
import { requireLanguage } from '../require-language.ts';
import { desksOf, siteOf, visitorOf } from '../server-context.ts';
import { formLabels } from './alert-text.ts';
import { codeScreenLabels } from './code-screen.tsx';
import { presentCode } from './present-code.ts';

const labelKeys = [
  ...formLabels,
  ...codeScreenLabels,
  'account.confirm.title',
  'account.confirm.sent',
  'account.confirm.ask',
  'account.confirm.wrong',
] as const satisfies readonly MessageKey[];

/** The panel in which somebody confirms their email address. */
export interface Confirmation extends ReturnType<typeof presentCode> {
  maskedEmail: string;
  /** The address that its form posts to; from there the person comes back. */
  action: string;
  /** The page where a wrong address is corrected. */
  correction: string;
  labels: Labels<(typeof labelKeys)[number]>;
  mailViewer: MailViewer | null;
}

type Context = Readonly<RouterContextProvider>;

/** An address that its owner has not confirmed: of an account, or of what a guest bought. */
export interface UnconfirmedEmail {
  session: Session;
  email: string;
  isGuest: boolean;
}

/** Returns the address that the person who is signed in should confirm; null where there is none. */
export async function findUnconfirmed(context: Context): Promise<UnconfirmedEmail | null> {
  const session = await visitorOf(context).session();
  if (!session || session.person.isEmailVerified) return null;
  const { email, role } = session.person;
  if (role !== 'guest') return email === null ? null : { session, email, isGuest: false };
  const orders = await desksOf(context).orders.listOwn(session, siteOf(context).project.id);
  const bought = orders.find(
    ({ receiptNumber, userId }) => receiptNumber !== null && userId === session.person.id,
  );
  return bought ? { session, email: bought.buyer.email, isGuest: true } : null;
}

/** Returns the code that was sent to an unconfirmed address in the last ten minutes; null where there is none. */
export async function findPendingCode(
  context: Context,
  { session, email, isGuest }: UnconfirmedEmail,
): Promise<PendingCode | null> {
  const { own, guestEmail } = visitorOf(context).accounts;
  return isGuest ? await guestEmail.pendingCode(email, session) : await own.pendingCode(session);
}

/** Loads the panel that asks for the code; null where nothing is to be confirmed. It leads back to `returnTo`. */
export async function loadConfirmation(
  { context, params, url }: { context: Context; params: { lang?: string }; url: URL },
  returnTo: string,
): Promise<Confirmation | null> {
  const unconfirmed = await findUnconfirmed(context);
  if (!unconfirmed) return null;
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
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
