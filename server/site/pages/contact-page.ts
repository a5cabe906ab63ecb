import { splitAddress } from '#common/text/split-address.ts';
import {
  type ContactFaults,
  contactRules,
  type ContactValues,
  emptyContact,
} from '#common/forms/contact-form.ts';
import { mapForm } from '#common/forms/form-rules.ts';
import type { Presented } from '#common/content/fields.ts';
import type { LocalText } from '#common/text/local-text.ts';
import type { Labels } from '#i18n/labels.ts';
import {
  type ContactService,
  type ReceiveResult,
  tooManyMessages,
} from '../../contact/receive-message.ts';
import { contactPageFields, contactPagePath } from '../../content/documents/document-types.ts';
import { presentDocument } from '../../content/published/present-document.ts';
import { presentMeta } from '../../content/published/present-page.ts';
import type { LanguageSource } from '../../content/published/published-content.ts';
import { readFields } from '../../core/http/read-fields.ts';
import type { PageAddresses } from '../crawlers/addresses.ts';
import type { Reach } from '../present-shell.ts';
import { presentHours } from '../present-hours.ts';
import { findMenuName } from '../present-shell.ts';
import { breadcrumbData } from '../crawlers/structured-data.ts';
import type { Translator } from '../../core/translator.ts';

/** Message keys of the details beside the form. */
const contactLabels = [
  'contact.details',
  'contact.telephone',
  'contact.hours',
  'contact.map',
  'contact.whatsapp',
  'contact.write-whatsapp',
  'contact.address',
  'opens-new-tab',
] as const;

const formLabels = [
  'contact.form',
  'contact.name*',
  'contact.phone*',
  'contact.email',
  'contact.message*',
  'contact.send',
  'contact.sending',
  'contact.trap',
  'contact.email.error',
  'contact.invalid',
  'contact.thanks',
  'contact.failed',
  'account.offline',
] as const;

export type ContactFormLabels = Labels<(typeof formLabels)[number]>;

/** Result of a posted form; `status` is 200 for a stored message. */
export interface ContactAnswer {
  status: number;
  /** The posted values; empty after success. */
  values: ContactValues;
  errors: ContactFaults;
  /** Message for the whole form; null after success. */
  alert: string | null;
  /** Seconds to wait after too many messages; else null. */
  retryAfter: number | null;
}

interface ContactSource extends LanguageSource {
  translator: Translator;
  addresses: PageAddresses;
  reach: Reach;
  /** Title of the subject in the address; null without one. */
  subject: string | null;
}

export function presentContactPage(source: ContactSource) {
  const { translator, addresses, reach, project, language, subject } = source;
  const heading: Partial<Presented<typeof contactPageFields>> =
    presentDocument(source, contactPagePath, contactPageFields) ?? {};
  const name = findMenuName(source, 'contact') ?? heading.title;
  return {
    title: heading.title ?? null,
    summary: heading.summary ?? null,
    labelTitle: heading.labelTitle ?? null,
    /** Marks the addresses as samples. */
    sampleNote: reach.reach.isSample ? translator.translate('sample') : null,
    places: reach.reach.locations.map(presentPlace),
    emails: reach.reach.emails,
    telephone: reach.telephone,
    whatsapp: reach.whatsapp,
    whatsappNumber: reach.whatsappNumber,
    hours: reach.hours && presentHours(reach.hours, { language, translator, now: Date.now() }),
    /** First line of the message about the subject in the address; null without one. */
    subject: subject === null ? null : translator.translate('contact.about', { title: subject }),
    labels: translator.labels([...contactLabels, 'contact.email']),
    formLabels: translator.labels(formLabels),
    formSettings: project.behaviour,
    meta: presentMeta({ ...source, folder: 'contact-page' }),
    addresses,
    structured: [breadcrumbData(addresses, [], name?.text ?? translator.translate('contact.form'))],
  };
}

/** The city of an address is the part after its last comma. */
function presentPlace(location: LocalText) {
  const parts = splitAddress(location.text);
  if (!parts) return { city: null, address: location };
  return { city: { ...location, text: parts.city }, address: { ...location, text: parts.street } };
}

interface FormPost extends Omit<LanguageSource, 'snapshot'> {
  request: Request;
  address: string;
  contact: ContactService;
  translator: Translator;
}

/** Stores a posted form and returns the result in the page's language. */
export async function handleContactForm(post: FormPost): Promise<ContactAnswer> {
  const { request, language, project, address, contact, translator, log } = post;
  const { fields } = await readFields(request);
  const values = mapForm(contactRules(project.behaviour), (name) => {
    const value = fields?.[name];
    return typeof value === 'string' ? value : '';
  });
  try {
    const receipt = await contact.receive({ project, language, address, fields: fields ?? {} });
    return {
      ...presentReceipt(receipt, translator),
      ...(receipt.outcome !== 'received' && { values }),
    };
  } catch (error) {
    log.error({ err: error }, 'A message could not be stored');
    const alert = translator.translate('contact.failed');
    return { status: 500, values, errors: {}, alert, retryAfter: null };
  }
}

const emptyAnswer = { values: emptyContact, errors: {}, alert: null, retryAfter: null };

function presentReceipt(receipt: ReceiveResult, translator: Translator): ContactAnswer {
  switch (receipt.outcome) {
    case 'received':
      return { ...emptyAnswer, status: 200 };
    case 'invalid': {
      const errors = receipt.problems.map(({ field, fault }) => [field, fault]);
      const alert = translator.translate('contact.invalid');
      return { ...emptyAnswer, status: 400, errors: Object.fromEntries(errors), alert };
    }
    case 'too-many': {
      const alert = tooManyMessages(receipt.retryAfter, translator);
      return { ...emptyAnswer, status: 429, alert, retryAfter: receipt.retryAfter };
    }
  }
}
