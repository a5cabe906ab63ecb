import type { LanguageCode } from '#i18n/languages.ts';
import type { Session } from './people/person.ts';

/** The request behind an operation. */
export interface Caller {
  /** IP address, after trusted proxies. */
  address: string;
  /** Request headers; cookies and User-Agent are read. */
  headers: Headers;
  /** Public origin of the project; decides about secure cookies and callback URLs. */
  origin: string;
  /** Language of the page. */
  language: LanguageCode;
  /** Sender name of emails. */
  projectName: string;
  /** Session of an access token; otherwise the cookies decide. */
  session?: Session;
  /** Project of the request; without it, its provider settings are not read. */
  projectId?: string;
}
