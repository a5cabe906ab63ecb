import * as contracts from '#contracts/units.ts';
import { createEditorArea, type EditorApi, editorCall } from './editor-call.ts';
import { presentSave } from './present-save.ts';

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
