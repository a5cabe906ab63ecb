import type { RouterContextProvider } from 'react-router';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import { requireMember, loadMembership } from '../../member.ts';
import { presentProject } from '../load-projects.ts';
import { requireLanguage } from '../../require-language.ts';
import { appServicesOf, siteOf, visitorOf } from '../../server-context.ts';
import type { AdminContents, AdminData } from './admin-data.ts';

interface LoadArgs {
  context: Readonly<RouterContextProvider>;
  params: { lang?: string };
  url: URL;
}

/** Loads the content in every language; `?of=` overrides the language shown first. */
export async function loadAdminContent({ context, params, url }: LoadArgs): Promise<AdminData> {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const { person } = await requireMember(context);
  const membership = await loadMembership(context, language);
  const project = presentProject(site, { project: site.project, origin: null }, language);
  return {
    language,
    labels: await site.editorLabels(language),
    sectionTypes: [],
    project,
    projects: [project],
    person: {
      id: person.id,
      name: person.name,
      role: person.role,
      canPublish: true,
      canStructure: true,
      canEditPrices: true,
      languages: null,
    },
    membership: { ...membership, login: `/${language}/admin/login` },
    initialLanguage: readLanguage(url.searchParams.get('of'), site.project.languages) ?? language,
    contents: await readContents(context, language),
  };
}

/** Returns the language named by a form or address, or null if the project does not have it. */
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
  const { adminContent } = appServicesOf(context).editor;
  const actor = await actorOf(context, language);
  try {
    const path = await adminContent.findPath(project.id, actor);
    if (path === null) return { status: 'none' };
    const found = await Promise.all(
      project.languages.map(async (code) => [
        code,
        await adminContent.find(project.id, code, actor),
      ]),
    );
    return { status: 'found', path, byLanguage: Object.fromEntries(found) };
  } catch (error) {
    log.error({ err: error }, 'Failed to load content');
    return { status: 'failed' };
  }
}

/** Returns the logged-in person and their IP address. */
export async function actorOf(
  context: Readonly<RouterContextProvider>,
  language: LanguageCode,
): Promise<{ id: string; role: AdminRole; address: string }> {
  const { person } = await requireMember(context);
  const { address } = visitorOf(context).caller(language);
  return { id: person.id, role: person.role, address };
}

type AdminRole = Awaited<ReturnType<typeof requireMember>>['person']['role'];
