import type { LanguageCode } from '#i18n/languages.ts';
import type { ContactService } from '../../contact/receive-message.ts';
import type { Project } from '../../core/projects/projects.ts';
import type { Snapshot } from '../../content/published/published-content.ts';
import type { AddressesOf } from '../crawlers/addresses.ts';
import { handleContactForm, presentContactPage } from './contact-page.ts';
import { presentReach } from '../present-shell.ts';
import type { Site } from '../site.ts';
import type { SiteLog } from '../../core/logs/log.ts';
import type { Translator } from '../../core/translator.ts';
import { documentPageLanguages } from '../crawlers/written-languages.ts';

interface ContactOptions {
  project: Project;
  snapshot: Snapshot;
  log: SiteLog;
  contact: ContactService;
  /** The visitor's IP address. */
  address: string;
  translatorOf(language: LanguageCode): Promise<Translator>;
  addresses: AddressesOf;
}

/** Creates what the contact page's loader and action use. */
export function createContactPage(
  options: ContactOptions,
): Pick<Site, 'contactPage' | 'postContact'> {
  const { translatorOf, addresses, contact } = options;
  return {
    async contactPage(language) {
      return presentContactPage({
        ...options,
        language,
        translator: await translatorOf(language),
        addresses: addresses(language, 'contact', documentPageLanguages('contact', options)),
        reach: presentReach({ ...options, language }),
      });
    },

    async postContact(request, language) {
      const translator = await translatorOf(language);
      return handleContactForm({ ...options, service: contact, request, language, translator });
    },
  };
}
