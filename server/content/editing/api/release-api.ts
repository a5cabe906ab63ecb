import * as contracts from '#contracts/releases.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { ApiError } from '../../../core/http/errors.ts';
import { InvalidContentError, RevertBlockedError } from '../../../core/projects/problems.ts';
import { translateProblem } from '../../documents/translate-problems.ts';
import { createEditorArea, type EditorApi, editorCall } from './editor-call.ts';

/** Calls for publishing and unpublishing. */
export function publishRoutes(api: EditorApi) {
  const { releases } = api.editor;
  return createEditorArea()
    .openapi(editorCall(api, contracts.planRelease), async (c) => {
      const { project, actor, language } = c.var;
      const scope = { ...c.req.valid('json'), language };
      return c.json(await releases.plan(project.id, scope, actor), 200);
    })
    .openapi(editorCall(api, contracts.publish), async (c) => {
      const { project, actor, language } = c.var;
      const request = { ...c.req.valid('json'), language };
      const result = await releases.publish(project.id, request, actor);
      switch (result.outcome) {
        case 'nothing':
          return c.json(result, 200);
        case 'moved':
          return c.json(result, 409);
        case 'invalid':
          return c.json(result, 400);
        default:
          return c.json(result, 201);
      }
    })
    .openapi(editorCall(api, contracts.unpublish), async (c) => {
      const { project, actor, language } = c.var;
      const scope = { ...c.req.valid('json'), language };
      const release = await releases
        .unpublish(project.id, scope, actor)
        .catch((error: unknown) => rethrowBlocked(error, language));
      return c.json({ release }, 200);
    });
}

/** Calls for listing, reverting and cancelling releases. */
export function releaseRoutes(api: EditorApi) {
  const { releases } = api.editor;
  return createEditorArea()
    .openapi(editorCall(api, contracts.listReleases), async (c) => {
      const { project, actor, language } = c.var;
      const page = { before: parseTime(c.req.valid('query').before), language };
      return c.json({ releases: await releases.list(project.id, page, actor) }, 200);
    })
    .openapi(editorCall(api, contracts.revertRelease), async (c) => {
      const { project, actor, language } = c.var;
      const release = { ...c.req.valid('json'), id: c.req.valid('param').id, language };
      const reverted = await releases
        .revert(project.id, release, actor)
        .catch((error: unknown) => rethrowBlocked(error, language));
      return c.json(reverted, 200);
    })
    .openapi(editorCall(api, contracts.cancelRelease), async (c) => {
      const { project, actor } = c.var;
      const cancelled = await releases.cancel(project.id, c.req.valid('param').id, actor);
      return c.json({ cancelled }, 200);
    })
    .openapi(editorCall(api, contracts.publishHeldRelease), async (c) => {
      const { project, actor, language } = c.var;
      const release = { id: c.req.valid('param').id, language };
      return c.json(await releases.publishHeldRelease(project.id, release, actor), 200);
    });
}

function parseTime(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,16}$/.test(text) ? Number(text) : null;
}

/** Explains that later releases, or purchases, prevent a change. Rethrows other errors. */
function rethrowBlocked(error: unknown, language: LanguageCode): never {
  if (error instanceof RevertBlockedError) {
    const texts = messages[language];
    const titles = error.titles.map((title) =>
      fillTemplate(texts['editor.releases.quoted'], { title }),
    );
    const message = fillTemplate(texts[`editor.releases.revert.${error.kind}`], {
      titles: new Intl.ListFormat(languages[language].locale).format(titles),
    });
    throw new ApiError('overtaken', { message });
  }
  if (!(error instanceof InvalidContentError)) throw error;
  const texts = error.problems.map((problem) => translateProblem(problem.message, language));
  throw new ApiError('invalid', { message: texts.join(' ') });
}
