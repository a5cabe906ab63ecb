import type { RouterContextProvider } from 'react-router';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import { memberOf, membershipOf } from '../../member.ts';
import { presentProject } from '../load-projects.ts';
import { requireLanguage } from '../../require-language.ts';
import { desksOf, siteOf, visitorOf } from '../../server-context.ts';
import type { AdminContents, AdminData } from './admin-data.ts';

interface LoadArgs {
  context: Readonly<RouterContextProvider>;
  params: { lang?: string };
  url: URL;
}

/** The page's text in every language, the one of its address first unless `?of=` names another. */
export async function loadAdminContent({ context, params, url }: LoadArgs): Promise<AdminData> {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const { person } = await memberOf(context);
  const membership = await membershipOf(context, language);
  return {
    language,
    words: await site.editorWords(language),
    project: presentProject(site, { project: site.project, origin: null }, language),
    person: { id: person.id, name: person.name, role: person.role },
    membership: { ...membership, login: `/${language}/admin/login` },
    of: readLanguage(url.searchParams.get('of'), site.project.languages) ?? language,
    contents: await readContents(context, language),
  };
}

/** The language that a form or an address names, where the project has it. */
export function readLanguage(
  given: unknown,
  offered: readonly LanguageCode[],
): LanguageCode | null {
  return isLanguageCode(given) && offered.includes(given) ? given : null;
}

async function readContents(
  context: Readonly<RouterContextProvider>,
  language: LanguageCode,
): Promise<AdminContents> {
  const { project, log } = siteOf(context);
  const { adminContent } = desksOf(context).editor;
  const actor = await actorOf(context, language);
  try {
    const found = [];
    for (const code of project.languages) {
      const content = await adminContent.find(project.id, code, actor);
      if (!content) return { is: 'none' };
      found.push([code, content] as const);
    }
    return { is: 'found', byLanguage: Object.fromEntries(found) };
  } catch (error) {
    log.error({ err: error }, 'Failed to load content');
    return { is: 'failed' };
  }
}

/** Whoever is logged in, and from which address. */
export async function actorOf(
  context: Readonly<RouterContextProvider>,
  language: LanguageCode,
): Promise<{ id: string; role: AdminRole; address: string }> {
  const { person } = await memberOf(context);
  const { address } = visitorOf(context).caller(language);
  return { id: person.id, role: person.role, address };
}

type AdminRole = Awaited<ReturnType<typeof memberOf>>['person']['role'];
