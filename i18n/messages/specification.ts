import type { LanguageCode } from '#i18n/languages.ts';
import type { MessageKey } from './en.ts';

/** The specification's messages where the product's differ, for projects that choose them. */
export const specification: {
  readonly [Language in LanguageCode]?: Readonly<Partial<Record<MessageKey, string>>>;
} = {
  en: {
    'contact.name.error': 'Please enter a valid name',
    'contact.phone.hint': '10 to 13 digits, without a plus sign',
    'payment.phone.hint': '10 to 13 digits, without a plus sign',
    'payment.submit': 'Submit',
  },
  ar: {
    'contact.name.error': 'يُرجى إدخال اسم صحيح',
    'contact.phone.hint': 'من 10 إلى 13 رقمًا (0-9)، دون علامة الزائد',
    'payment.phone.hint': 'من 10 إلى 13 رقمًا (0-9)، دون علامة الزائد',
    'payment.submit': 'إرسال',
  },
  de: {
    'contact.name.error': 'Bitte geben Sie einen gültigen Namen ein',
    'contact.phone.hint': '10 bis 13 Ziffern, ohne Pluszeichen',
    'payment.phone.hint': '10 bis 13 Ziffern, ohne Pluszeichen',
    'payment.submit': 'Absenden',
  },
};
