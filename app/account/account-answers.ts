import { data, type HeadersFunction, redirect, type RouterContextProvider } from 'react-router';
import {
  type AccountFaults,
  type AccountForm,
  type AccountValues,
  checkAccount,
  fieldsOf,
  inputName,
  tidyAccount,
} from '#common/account-forms.ts';
import { readReturnTo, returnToParameter } from '#common/return-to.ts';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import type { Invalid, TooMany, Unproven, WrongCode } from '#server/accounts/accounts.ts';
import type { Site } from '#server/site/site.ts';
import { requireLanguage } from '../require-language.ts';
import { siteOf, visitorOf } from '../server-context.ts';
import { rememberLanguage, withCookies } from '../with-cookies.ts';

/* How the account screens read what was posted, and how they answer it. */

/** What a screen says of its form as a whole. */
export type AccountAlert =
  | {
      is:
        | 'login.invalid'
        | 'current.wrong'
        | 'sign-up.taken'
        | 'code.expired'
        | 'factor.wrong'
        | 'factor.wrong-recovery'
        | 'passkey.refused'
        | 'failed';
    }
  /** Tries left. */
  | { is: 'code.wrong'; count: number }
  /** Seconds to wait. */
  | { is: 'too-many'; count: number };

/** What a form shows when its post did not do what it was for. */
export interface AccountAnswer {
  /** What was typed, but for passwords and codes. */
  values: AccountValues;
  faults: AccountFaults;
  /** Null where the faults say all. */
  alert: AccountAlert | null;
  /** What was asked for: '' for what the form itself is for. */
  intent: string;
}

export interface AccountPost {
  values: AccountValues;
  faults: AccountFaults;
  isRight: boolean;
  /** What was asked for, on a screen that has several forms; '' for the one with fields. */
  intent: string;
  /** A passkey's response as JSON; '' without one. */
  credential: string;
}

export interface PostArgs {
  context: Readonly<RouterContextProvider>;
  params: { lang?: string };
  request: Request;
  url: URL;
}

/** What an account screen's action begins with: the form that was posted, and who asks of whom. */
export async function openPost({ context, params, request, url }: PostArgs, form: AccountForm) {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const { accounts, caller } = visitorOf(context);
  return {
    site,
    language,
    accounts,
    caller: caller(language),
    returnTo: returnToOf(url),
    post: await readAccountForm(form, request),
  };
}

/** Reads a posted form by its rules. A body that is no form holds nothing. */
async function readAccountForm(form: AccountForm, request: Request): Promise<AccountPost> {
  const fields = await request.formData().catch(() => new FormData());
  // A code comes digit by digit, or whole in its first box.
  const typed = fieldsOf(form).map((name) => [
    name,
    fields.getAll(inputName(name)).filter(isText).join(''),
  ]);
  const values: AccountValues = tidyAccount(Object.fromEntries(typed));
  const faults = checkAccount(form, values);
  const intent = fields.get('intent');
  const credential = fields.get('credential');
  return {
    values,
    faults,
    isRight: Object.keys(faults).length === 0,
    intent: isText(intent) ? intent : '',
    credential: isText(credential) ? credential : '',
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Where whoever logs in here was going; null where nowhere, or nowhere of ours. */
export function returnToOf(url: URL): string | null {
  return readReturnTo(url.searchParams.get(returnToParameter));
}

/** Leads whoever has logged in to where they were going, else to `/`, and stays in that page's language. */
export function enter(
  cookies: readonly string[],
  { returnTo, language }: { returnTo: string | null; language: LanguageCode },
): Response {
  if (returnTo === null) return goHome(cookies, language);
  const wanted = returnTo.split('/')[1];
  const chosen = isLanguageCode(wanted) ? wanted : language;
  return goOn(returnTo, [...cookies, rememberLanguage(chosen)]);
}

/** Leads to `/`, which stays in the language of the page that led there. */
export function goHome(cookies: readonly string[], language: LanguageCode): Response {
  return goOn('/', [...cookies, rememberLanguage(language)]);
}

/** A step on, with the cookies that it needs. */
export function goOn(path: string, cookies: readonly string[]): Response {
  return redirect(path, { status: 303, headers: withCookies(cookies) });
}

type Answered = Pick<AccountPost, 'values' | 'intent'>;

/** The form again, with what is wrong. */
export function answer(
  status: number,
  { values, intent }: Answered,
  { faults = {}, alert = null }: Partial<Pick<AccountAnswer, 'faults' | 'alert'>>,
) {
  const {
    password: _password,
    confirm: _confirm,
    current: _current,
    code: _code,
    factor: _factor,
    ...kept
  } = values;
  const shown: AccountAnswer = { values: kept, faults, alert, intent };
  const wait = alert?.is === 'too-many' ? { 'Retry-After': String(alert.count) } : {};
  return data(shown, { status, headers: wait });
}

export function answerInvalid(post: Answered, { problems }: Pick<Invalid, 'problems'>) {
  const faults = Object.fromEntries(problems.map(({ field, fault }) => [field, fault]));
  return answer(400, post, { faults });
}

export function answerTooMany(post: Answered, retryAfter: number) {
  return answer(429, post, { alert: { is: 'too-many', count: retryAfter } });
}

/** The screen of a code again: it was wrong, or no longer works. */
export function answerCode(post: Answered, result: WrongCode | { outcome: 'expired' } | TooMany) {
  if (result.outcome === 'too-many') return answerTooMany(post, result.retryAfter);
  const alert =
    result.outcome === 'expired'
      ? ({ is: 'code.expired' } as const)
      : ({ is: 'code.wrong', count: result.triesLeft } as const);
  return answer(400, post, { alert });
}

/** The form again: its proof of identity is missing or wrong. Where there is no password the page itself says so. */
export function answerUnproven(post: Answered, result: Unproven) {
  if (result.outcome === 'too-many') return answerTooMany(post, result.retryAfter);
  if (result.outcome === 'code-needed') return answer(403, post, {});
  const current =
    result.outcome === 'current-needed' ? 'account.current.missing' : 'account.current.wrong';
  return answer(403, post, { faults: { current } });
}

/** Does what was posted. A failure of ours is told in the form: what was typed must not be lost. */
export async function answerPost<Answer>(
  { log }: Pick<Site, 'log'>,
  post: AccountPost,
  act: () => Promise<Answer>,
) {
  if (!post.isRight) return answer(400, post, { faults: post.faults });
  try {
    return await act();
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error({ err: error }, 'An account form failed');
    return answer(500, post, { alert: { is: 'failed' } });
  }
}

/** Account screens are nobody else's, and not to be come back to: after a login, `back` asks anew. */
export const accountHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const headers = new Headers([...loaderHeaders, ...actionHeaders]);
  headers.set('Cache-Control', 'private, no-store');
  return headers;
};

/** The address is a secret: no other site learns it as a referrer. Posts of this page still name their origin. */
export const secretLinkHeaders: HeadersFunction = (args) => {
  const headers = new Headers(accountHeaders(args) as Headers);
  headers.set('Referrer-Policy', 'same-origin');
  return headers;
};
