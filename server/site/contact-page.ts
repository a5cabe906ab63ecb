import {
  contactFields,
  type ContactFault,
  type ContactField,
  type ContactRules,
  type ContactValues,
  emptyContact,
} from '#common/contact-form.ts';
import type { Presented } from '#common/fields.ts';
import type { LocalHtml, LocalText } from '#common/local-text.ts';
import type { Labels } from '#i18n/labels.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import { type ContactService, type Receipt, tooManyMessages } from '../contact/receive-message.ts';
import { contactPageFields, contactPagePath } from '../content/document-types.ts';
import { presentDocument } from '../content/present-document.ts';
import { presentMeta } from '../content/present-page.ts';
import type { Project } from '../content/projects.ts';
import type { Snapshot } from '../content/published-content.ts';
import { readFields } from '../http/read-fields.ts';
import type { PageAddresses } from './addresses.ts';
import type { Shell } from './shell.ts';
import type { SiteLog } from './site.ts';
import { type StructuredData, trailData } from './structured-data.ts';
import type { Translator } from './translator.ts';

/** The words of the form and of the label beside it. */
const contactLabels = [
  'contact.details',
  'contact.whatsapp',
  'contact.write-whatsapp',
  'contact.address',
  'opens-new-tab',
] as const satisfies readonly MessageKey[];

const formLabels = [
  'contact.form',
  'contact.name',
  'contact.phone',
  'contact.phone.hint',
  'contact.email',
  'contact.message',
  'contact.send',
  'contact.sending',
  'contact.trap',
  'contact.name.error',
  'contact.phone.error',
  'contact.email.error',
  'contact.message.error',
  'contact.message.too-long',
  'contact.invalid',
  'contact.thanks',
  'contact.failed',
  'account.offline',
] as const satisfies readonly MessageKey[];

export type ContactFormLabels = Labels<(typeof formLabels)[number]>;

export interface ContactPageData {
  title: LocalText | null;
  summary: LocalHtml | null;
  labelTitle: LocalText | null;
  places: ContactPlace[];
  emails: string[];
  phone: Shell['reach']['phone'];
  whatsapp: string | null;
  labels: Labels<(typeof contactLabels)[number] | 'contact.email'>;
  formLabels: ContactFormLabels;
  formRules: ContactRules;
  meta: Record<string, string>;
  addresses: PageAddresses;
  structured: StructuredData[];
}

/** An address, and the city that it names after its last comma. */
export interface ContactPlace {
  city: LocalText | null;
  address: LocalText;
}

/** How a posted form is answered: `status` 200 for a message that was kept. */
export interface ContactAnswer {
  status: number;
  /** What was typed; empty once it was kept. */
  values: ContactValues;
  errors: Partial<Record<ContactField, ContactFault>>;
  /** What is said of the whole; null once the message was kept. */
  alert: string | null;
  /** Seconds to wait, where too much was sent; else null. */
  retryAfter: number | null;
}

interface ContactSource {
  snapshot: Snapshot;
  project: Project;
  language: LanguageCode;
  log: SiteLog;
  words: Translator;
  addresses: PageAddresses;
  /** The company's addresses and numbers, as the shell shows them. */
  reach: Pick<Shell, 'reach' | 'whatsapp'>;
}

export function presentContactPage(source: ContactSource): ContactPageData {
  const { words, addresses, reach, snapshot, project, language } = source;
  const heading: Partial<Presented<typeof contactPageFields>> =
    presentDocument(source, contactPagePath, contactPageFields) ?? {};
  const meta = presentMeta({ snapshot, project, language, folder: 'contact-page' });
  const name = heading.title?.text ?? meta['title'] ?? words.translate('contact.form');
  return {
    title: heading.title ?? null,
    summary: heading.summary ?? null,
    labelTitle: heading.labelTitle ?? null,
    places: reach.reach.locations.map(presentPlace),
    emails: reach.reach.emails,
    phone: reach.reach.phone,
    whatsapp: reach.whatsapp,
    labels: words.labels([...contactLabels, 'contact.email']),
    formLabels: words.labels(formLabels),
    formRules: project.behaviour,
    meta,
    addresses,
    structured: [trailData(addresses, [], name)],
  };
}

/** `14 Kasr El Aini St, Cairo`: the city names the row of a street. */
function presentPlace(location: LocalText): ContactPlace {
  const [, street, city] = /^(.+)[,،]\s*([^,،]+)$/.exec(location.text) ?? [];
  if (!street || !city) return { city: null, address: location };
  return { city: { ...location, text: city }, address: { ...location, text: street.trim() } };
}

interface FormPost {
  request: Request;
  language: LanguageCode;
  project: Project;
  address: string;
  desk: ContactService;
  words: Translator;
  log: SiteLog;
}

/** Takes a posted form to the desk, and says in the page's language what came of it. */
export async function answerContactForm(post: FormPost): Promise<ContactAnswer> {
  const { request, language, project, address, desk, words, log } = post;
  const { fields } = await readFields(request);
  const values = typedValues(fields ?? {});
  try {
    const receipt = await desk.receive({ project, language, address, fields: fields ?? {} });
    return { ...presentReceipt(receipt, words), ...(receipt.outcome !== 'received' && { values }) };
  } catch (error) {
    log.error({ err: error }, 'A message could not be stored');
    const alert = words.translate('contact.failed');
    return { status: 500, values, errors: {}, alert, retryAfter: null };
  }
}

const answered = { values: emptyContact, errors: {}, alert: null, retryAfter: null };

function presentReceipt(receipt: Receipt, words: Translator): ContactAnswer {
  switch (receipt.outcome) {
    case 'received':
      return { ...answered, status: 200 };
    case 'invalid': {
      const errors = receipt.problems.map(({ field, fault }) => [field, fault]);
      const alert = words.translate('contact.invalid');
      return { ...answered, status: 400, errors: Object.fromEntries(errors), alert };
    }
    case 'too-many': {
      const alert = tooManyMessages(receipt.retryAfter, words);
      return { ...answered, status: 429, alert, retryAfter: receipt.retryAfter };
    }
  }
}

function typedValues(fields: Readonly<Record<string, unknown>>): ContactValues {
  const typed = contactFields.map((name) => {
    const value = fields[name];
    return [name, typeof value === 'string' ? value : ''];
  });
  return { ...emptyContact, ...Object.fromEntries(typed) };
}
