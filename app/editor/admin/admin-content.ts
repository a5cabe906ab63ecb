import type { RouterContextProvider } from 'react-router';
import { isLanguageCode, type LanguageCode, languages } from '#i18n/languages.ts';
import type { LoadArgs, PostArgs } from '../../load-args.ts';
import { requireMember, loadApiSession } from '../../member.ts';
import { presentProject } from '../load-projects.ts';
import { requireLanguage } from '../../require-language.ts';
import { textOf } from '../../read-form-data.ts';
import { appServicesOf, siteOf, visitorOf } from '../../server-context.ts';
import type { AdminContents, AdminData, AdminPosted, AdminStatus } from './admin-data.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { AdminContent } from '#contracts/admin-content.ts';
import type { UploadAnswer } from '#server/assets/images/library/create-media-service.ts';

/** Loads the content in every language; `?of=` overrides the language shown first. */
export async function loadAdminContent({ context, params, url }: LoadArgs): Promise<AdminData> {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const { person } = await requireMember(context);
  const apiSession = await loadApiSession(context, language);
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
    apiSession: { ...apiSession, login: `/${language}/admin/login` },
    initialLanguage: readLanguage(url.searchParams.get('of'), site.project.languages) ?? language,
    contents: await readContents(context, language),
  };
}

/** Returns the language named by a form or address, or null if the project does not have it. */
function readLanguage(given: unknown, offered: readonly LanguageCode[]): LanguageCode | null {
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
async function actorOf(context: Readonly<RouterContextProvider>, language: LanguageCode) {
  const { person } = await requireMember(context);
  const { address } = visitorOf(context).caller(language);
  return { id: person.id, role: person.role, address };
}

/** Handles the form without scripts: uploads the image, then saves and publishes. */
export async function postAdminContent(args: PostArgs): Promise<AdminPosted> {
  const { context, params, request } = args;
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => textOf(form, name);
  const of = readLanguage(text('of'), site.project.languages) ?? language;
  const typed: AdminContent = {
    content: text('content'),
    imgsrc: text('imgsrc'),
    revision: text('revision') || null,
    unpublishedBy: null,
  };
  const labels = await site.editorLabels(language);
  const answer = (status: AdminStatus, content = typed) => ({ of, content, status });
  const failed = (reason: string) => answer({ outcome: 'update-failed', text: reason });

  const image = form.get('image');
  const uploaded = image instanceof File && image.size > 0 ? await upload(args, image) : null;
  if (uploaded?.outcome === 'refused')
    return answer({
      outcome: 'upload-failed',
      text: labels[`editor.media.refused.${uploaded.reason}`],
    });
  if (uploaded) typed.imgsrc = uploaded.file.address;

  const title = fillTemplate(labels['editor.admin.release'], { language: languages[of].name });
  const { adminContent } = appServicesOf(context).editor;
  try {
    const actor = await actorOf(context, language);
    const isConfirmed = text('confirmed') !== '';
    const change = { ...typed, isConfirmed, language: of, messageLanguage: language, title };
    const updated = await adminContent.update(site.project.id, change, actor);
    switch (updated.outcome) {
      case 'updated':
        return answer({ outcome: 'updated' }, updated.content);
      case 'conflict': {
        const { content: theirs } = updated;
        const retry = { ...typed, revision: theirs.revision, unpublishedBy: theirs.unpublishedBy };
        return answer({ outcome: 'conflict', theirs }, retry);
      }
      case 'invalid':
        return failed(
          fillTemplate(labels['editor.admin.hint.invalid'], {
            problem: updated.problems[0]?.message ?? '',
          }),
        );
    }
  } catch (error) {
    if (error instanceof Response) throw error;
    site.log.error({ err: error }, 'Failed to update JSON');
    return failed(labels['editor.admin.hint.failed']);
  }
}

async function upload({ context, params }: PostArgs, image: File): Promise<UploadAnswer> {
  const { project, log } = siteOf(context);
  const { media } = appServicesOf(context);
  const language = requireLanguage(siteOf(context), params.lang);
  try {
    const actor = await actorOf(context, language);
    const file = { name: image.name, bytes: new Uint8Array(await image.arrayBuffer()) };
    return await media.upload(project.id, file, actor);
  } catch (error) {
    log.error({ err: error }, 'Image upload failed');
    return { outcome: 'refused', reason: 'broken' };
  }
}
