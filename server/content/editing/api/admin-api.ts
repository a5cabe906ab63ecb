import * as contracts from '#contracts/admin-content.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { isLanguageCode, type LanguageCode, languages } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { ApiError } from '../../../core/http/errors.ts';
import { createEditorArea, type EditorApi, editorCall } from './editor-call.ts';

/**
 * Calls of the specification's admin service (section 7): read, update and publish the about page's
 * text and image.
 */
export function adminRoutes(api: EditorApi) {
  const { adminContent } = api.editor;
  return createEditorArea()
    .openapi(editorCall(api, contracts.readAdminContent), async (c) => {
      const { project, actor } = c.var;
      const language = requireOffered(c.req.valid('param').lang, project.languages);
      const found = await adminContent.find(project.id, language, actor);
      if (!found) throw new ApiError('not-found');
      return c.json(found, 200);
    })
    .openapi(editorCall(api, contracts.updateAdminContent), async (c) => {
      const { project, actor, language: messageLanguage } = c.var;
      const language = requireOffered(c.req.valid('param').lang, project.languages);
      const title = releaseTitle(language, messageLanguage);
      const update = { ...c.req.valid('json'), language, messageLanguage, title };
      const result = await adminContent.update(project.id, update, actor);
      if (result.outcome === 'updated') return c.json(result.content, 200);
      if (result.outcome === 'conflict') return c.json(result.content, 409);
      const errors = result.problems.map(({ field, message }) => ({ field, message }));
      throw new ApiError('invalid', { errors });
    });
}

function requireOffered(code: string, offered: readonly LanguageCode[]): LanguageCode {
  if (!isLanguageCode(code) || !offered.includes(code)) throw new ApiError('not-found');
  return code;
}

/** Title in the list of releases: "About page, Deutsch". */
function releaseTitle(contentLanguage: LanguageCode, language: LanguageCode): string {
  const { name } = languages[contentLanguage];
  return fillTemplate(messages[language]['editor.admin.release'], { language: name });
}
