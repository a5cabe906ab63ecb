import * as contracts from '#contracts/structure.ts';
import { matchesTag } from '../../../core/http/answer-bytes.ts';
import { ApiError } from '../../../core/http/errors.ts';
import { createEditorArea, type EditorApi, editorCall } from './editor-call.ts';

/** Calls for a project's tree, its changes, and search in drafts. */
export function structureRoutes(api: EditorApi) {
  const { structure } = api.editor;
  return createEditorArea()
    .openapi(editorCall(api, contracts.getTree), async (c) => {
      const { project, actor, language } = c.var;
      // Read before the tree, so that the tree is at least as new.
      const etag = `"${await structure.getVersion(project.id, actor)}"`;
      c.header('ETag', etag);
      if (matchesTag(c.req.header('if-none-match') ?? null, etag)) return c.body(null, 304);
      return c.json(await structure.getTree(project.id, language, actor), 200);
    })
    .openapi(editorCall(api, contracts.listEntries), async (c) => {
      const { project, actor, language } = c.var;
      const { collection, offset } = c.req.valid('query');
      const place = { collection, offset, language };
      return c.json({ entries: await structure.listEntries(project.id, place, actor) }, 200);
    })
    .openapi(editorCall(api, contracts.changeStructure), async (c) => {
      const { project, actor } = c.var;
      return c.json(await structure.change(project.id, c.req.valid('json'), actor), 200);
    })
    .openapi(editorCall(api, contracts.searchDrafts), async (c) => {
      const { project, actor, language } = c.var;
      const { q: words, most } = c.req.valid('query');
      return c.json(await structure.search(project.id, { words, language, most }, actor), 200);
    })
    .openapi(editorCall(api, contracts.listTranslationTasks), async (c) => {
      const { project, actor, language } = c.var;
      const { of } = c.req.valid('query');
      if (!project.languages.includes(of)) throw new ApiError('bad-request');
      const tasks = await structure.listTranslationTasks(project.id, { of, language }, actor);
      return c.json(tasks, 200);
    });
}
