import { isolate } from '#common/text/isolate.ts';
import { formsToIndex, queryForms } from '#common/text/word-forms.ts';
import { formatReceiptNumber } from '#common/money/receipt-number.ts';
import type { AdminResult, AdminResultKind } from '#contracts/admin-search.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { ScreenIconName } from '../screen-icon.tsx';

export type OptionKind = 'screen' | 'setting' | AdminResultKind;

/** Something that the search offers: a link, or an action of the page. */
export interface SearchOption {
  kind: OptionKind;
  id: string;
  text: string;
  /** Second line; '' for none. */
  detail: string;
  /** Other words by which it is found; not shown. */
  words?: string;
  icon: ScreenIconName;
  href: string | null;
  /** Set on links to another language, which are remembered. */
  language?: LanguageCode;
  run?: () => void;
}

/** Screen that opens results of a kind: `admin/orders` opens `admin/orders/{id}`. */
export interface ResultScreen {
  kind: AdminResultKind;
  path: string;
}

const icons: Readonly<Record<AdminResultKind, ScreenIconName>> = {
  person: 'person',
  order: 'payments',
  message: 'message',
  content: 'content',
};

/** Particles before an Arabic word without article. */
const particle = /^[وفبكل](?=\p{Script=Arabic}{3})/u;

/** Returns the options that have all words of the query, in any form or begun; all for an empty one. */
export function filterOptions(
  options: readonly SearchOption[],
  query: string,
  language: LanguageCode,
): SearchOption[] {
  const words = queryForms(query, language).map((forms) =>
    forms.flatMap((form) => [form, form.replace(particle, '')]),
  );
  return options.filter(({ text, detail, words: others = '' }) => {
    const own = formsToIndex(`${text} ${detail} ${others}`, language);
    const has = (form: string) => own.some((word) => word.startsWith(form));
    return words.every((forms) => forms.some(has));
  });
}

/** Presents a result of the server, with the address of its screen. */
export function presentResult(
  result: AdminResult,
  language: LanguageCode,
  screens: readonly ResultScreen[],
): SearchOption[] {
  const { kind, id, title, detail, receiptNumber } = result;
  const screen = screens.find((known) => known.kind === kind);
  if (!screen) return [];
  const receipt = receiptNumber === undefined ? [] : [isolate(formatReceiptNumber(receiptNumber))];
  return [
    {
      kind,
      id: `${kind} ${id} ${result.language ?? ''} ${result.field ?? ''}`,
      text: title,
      detail: [detail, ...receipt].filter(Boolean).join(' · '),
      icon: icons[kind],
      href:
        kind === 'content'
          ? contentHref(result, language)
          : `/${language}/${screen.path}/${encodeURIComponent(id)}`,
    },
  ];
}

/** Returns the address of a field in the editor. */
export function contentHref(
  { id, language: code, field }: Pick<AdminResult, 'id' | 'language' | 'field'>,
  language: LanguageCode,
): string {
  const query = new URLSearchParams({ path: id });
  if (code) query.set('lang', code);
  if (field) query.set('field', field);
  return `/${language}/dashboard?${query}`;
}
