import * as contracts from '#contracts/units.ts';
import { createEditorArea, type EditorApi, editorCall } from './editor-call.ts';
import type { SaveResult } from '#contracts/units.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { translateProblems } from '../../documents/translate-problems.ts';

/** Calls to read and save the drafts of all languages together. */
export function unitRoutes(api: EditorApi) {
  const { units } = api.editor;
  return createEditorArea()
    .openapi(editorCall(api, contracts.openUnit), async (c) => {
      const { project, actor } = c.var;
      return c.json(await units.open(project.id, c.req.valid('query').path, actor), 200);
    })
    .openapi(editorCall(api, contracts.saveUnit), async (c) => {
      const { project, actor, language } = c.var;
      const saved = presentSave(await units.save(project.id, c.req.valid('json'), actor), language);
      if (saved.outcome === 'saved') return c.json(saved, 200);
      return saved.outcome === 'conflict' ? c.json(saved, 412) : c.json(saved, 400);
    })
    .openapi(editorCall(api, contracts.confirmTranslations), async (c) => {
      const { project, actor } = c.var;
      const confirmed = c.req.valid('json');
      await units.confirmTranslations(project.id, confirmed, actor);
      return c.json({ confirmed: confirmed.fields.length }, 200);
    });
}

/** Presents the answer to a save, with problems in a language. */
export function presentSave(answer: SaveResult, language: LanguageCode): SaveResult {
  if (answer.outcome === 'invalid')
    return { ...answer, problems: translateProblems(answer.problems, language) };
  const refused = translateProblems(answer.refused, language);
  if (answer.outcome === 'conflict') return { ...answer, refused };
  return { ...answer, refused, cleaned: translateProblems(answer.cleaned, language) };
}
