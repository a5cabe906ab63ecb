import type { LanguageCode } from '#i18n/languages.ts';
import type { Session } from './people/person.ts';

/** The part of a request that cookies are read from and written for. */
export interface Browser {
  /** Request headers; cookies and User-Agent are read. */
  headers: Headers;
  /** Public origin of the project; decides about secure cookies and callback URLs. */
  origin: string;
}

/** The request behind an operation. */
export interface Caller extends Browser {
  /** IP address, after trusted proxies. */
  address: string;
  /** Language of the page. */
  language: LanguageCode;
  /** Sender name of emails. */
  projectName: string;
  /** Session of an access token; otherwise the cookies decide. */
  session?: Session;
  /** Project of the request, in which the role counts; without it, its provider settings are not read. */
  projectId?: string;
}

/** The public origin that a cookie is written for. */
export type CallerOrigin = Pick<Caller, 'origin'>;

/** The IP address that an operation is recorded with. */
export type CallerAddress = { address: string };

/** The part of a request that determines its session. */
export type SessionRequest = Pick<Caller, 'headers' | 'origin' | 'session' | 'projectId'>;
