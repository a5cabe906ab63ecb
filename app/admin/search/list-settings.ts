import { sectionPath } from '#common/content/content-paths.ts';
import type { Shell } from '#server/site/shell.ts';
import type { Frame } from '../frame/load-frame.ts';
import { contentHref, type SearchOption } from './search-options.ts';

const schemes = ['system', 'light', 'dark'] as const;

const homePath = sectionPath('home-page', 'meta-data');

/** Lists what the account menu offers, and the home page, for the search. */
export function listSettings(frame: Frame, shell: Shell | undefined): SearchOption[] {
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
    {
      id: 'help',
      text: labels['admin.frame.help'],
      icon: 'help',
      href: `/${language}/admin/help`,
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
      // The switch of the account menu stores the choice.
      run: () => press(`#frame-account [data-choose-scheme="${scheme}"]`),
    })),
    {
      ...setting,
      id: 'logout',
      text: labels.logout,
      icon: 'logout',
      run: () => press('#frame-account [type="submit"]'),
    },
  ];
}

function press(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}
