import { sectionPath } from '#common/content/content-paths.ts';
import { isolate } from '#common/text/isolate.ts';
import { formsToIndex, queryForms } from '#common/text/word-forms.ts';
import { formatReceiptNumber } from '#common/money/receipt-number.ts';
import type { AdminResult, AdminResultKind } from '#contracts/admin-search.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Shell } from '#server/site/shell.ts';
import type { Frame } from '../frame/load-frame.ts';
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
function contentHref(
  { id, language: code, field }: Pick<AdminResult, 'id' | 'language' | 'field'>,
  language: LanguageCode,
): string {
  const query = new URLSearchParams({ path: id });
  if (code) query.set('lang', code);
  if (field) query.set('field', field);
  return `/${language}/dashboard?${query}`;
}

/** Lists screens and settings, which are searched in the page. */
export function listLocal(frame: Frame, shell: Shell | undefined): SearchOption[] {
  const { labels } = frame;
  const screens = [...frame.groups, { heading: null, items: frame.foundOnly }].flatMap(
    ({ items, heading }) =>
      items.map(({ path, href, text, icon }): SearchOption => ({
        kind: 'screen',
        id: path,
        text,
        detail: heading ?? '',
        words: labels[`admin.search.words.${path}`],
        icon,
        href,
      })),
  );
  return [...screens, ...listSettings(frame, shell)];
}

const schemes = ['system', 'light', 'dark'] as const;

const homePath = sectionPath('home-page', 'meta-data');

/** Lists what the account menu offers, and the home page, for the search. */
function listSettings(frame: Frame, shell: Shell | undefined): SearchOption[] {
  const { language, labels, resultScreens } = frame;
  const canEdit = resultScreens.some(({ kind }) => kind === 'content');
  const setting = { kind: 'setting', detail: '', icon: 'setting', href: null } as const;
  const links = [
    {
      id: 'home',
      text: labels['admin.search.home'],
      words: labels['admin.search.home.words'],
      icon: canEdit ? 'content' : 'site',
      href: canEdit ? contentHref({ id: homePath }, language) : `/${language}/home`,
    },
    { id: 'site', text: labels['admin.frame.site'], icon: 'site', href: `/${language}/home` },
    { id: 'profile', text: labels.profile, icon: 'person', href: `/${language}/profile` },
  ] as const;
  return [
    ...links.map((link) => ({ ...setting, ...link })),
    ...(shell?.languages ?? []).map(({ code, name, href }) => ({
      ...setting,
      id: `language-${code}`,
      text: name,
      detail: shell?.labels['language.choose'] ?? '',
      href,
      language: code,
    })),
    ...schemes.map((scheme) => ({
      ...setting,
      id: `scheme-${scheme}`,
      text: shell?.labels[`scheme.${scheme}`] ?? '',
      detail: shell?.labels['scheme.choose'] ?? '',
      // The switch of the menu stores the choice.
      run: () => press(`[data-choose-scheme="${scheme}"]`),
    })),
    {
      ...setting,
      id: 'logout',
      text: labels.logout,
      icon: 'logout',
      run: () => press('[action$="/logout"] [type="submit"]'),
    },
  ];
}

function press(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}
