import * as contracts from '#contracts/history.ts';
import { ApiError } from '../../../core/http/errors.ts';
import { createEditorArea, type EditorApi, editorCall } from './editor-call.ts';
import { presentSave } from './unit-api.ts';

/** Calls for the history of texts and for restoring revisions. */
export function historyRoutes(api: EditorApi) {
  const { history } = api.editor;
  return createEditorArea()
    .openapi(editorCall(api, contracts.listHistory), async (c) => {
      const { project, actor } = c.var;
      const { path, before = null } = c.req.valid('query');
      return c.json(await history.list(project.id, { path, before }, actor), 200);
    })
    .openapi(editorCall(api, contracts.readRevision), async (c) => {
      const { project, actor } = c.var;
      return c.json({ value: await history.read(project.id, c.req.valid('param').id, actor) }, 200);
    })
    .openapi(editorCall(api, contracts.restoreRevision), async (c) => {
      const { project, actor, language } = c.var;
      const { path, of, revisionId } = c.req.valid('json');
      const place = { path, language: of, revisionId };
      const saved = presentSave(await history.restore(project.id, place, actor), language);
      if (saved.outcome === 'saved') return c.json(saved, 200);
      return saved.outcome === 'conflict' ? c.json(saved, 412) : c.json(saved, 400);
    });
}

/** Calls for links that show drafts to everybody who has them. */
export function previewRoutes(api: EditorApi) {
  const { previews } = api.editor;
  return createEditorArea()
    .openapi(editorCall(api, contracts.listPreviewLinks), async (c) => {
      const { project, actor } = c.var;
      return c.json({ links: await previews.listLinks(project.id, actor) }, 200);
    })
    .openapi(editorCall(api, contracts.createPreviewLink), async (c) => {
      const { project, actor } = c.var;
      const { hours } = c.req.valid('json');
      return c.json(await previews.createLink(project.id, hours, actor), 201);
    })
    .openapi(editorCall(api, contracts.revokePreviewLink), async (c) => {
      const { project, actor } = c.var;
      const isRevoked = await previews.revokeLink(project.id, c.req.valid('param').id, actor);
      if (!isRevoked) throw new ApiError('not-found');
      return c.json({}, 200);
    });
}
