import type { RouterContextProvider } from 'react-router';
import { fillTemplate } from '#common/text/fill-template.ts';
import { languages } from '#i18n/languages.ts';
import type { AdminContent } from '#contracts/admin-content.ts';
import type { UploadAnswer } from '#server/assets/images/library/create-media-service.ts';
import { requireLanguage } from '../../require-language.ts';
import { appServicesOf, siteOf } from '../../server-context.ts';
import type { AdminPosted, AdminStatus } from './admin-data.ts';
import { actorOf, readLanguage } from './load-admin-content.ts';

interface PostArgs {
  context: Readonly<RouterContextProvider>;
  params: { lang?: string };
  request: Request;
}

/** Handles the form without scripts: uploads the image, then saves and publishes. */
export async function postAdminContent(args: PostArgs): Promise<AdminPosted> {
  const { context, params, request } = args;
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
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
