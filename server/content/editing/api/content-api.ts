import type { Context } from 'hono';
import { z } from 'zod';
import type { SaveResult, UnitLanguage } from '#common/content/editing.ts';
import { findContentPlace } from '#common/content/content-paths.ts';
import { readField } from '#common/content/field-values.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { JsonValue } from '#common/json.ts';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import type { Endpoint } from '../../../core/api/endpoint.ts';
import { parseBody } from '../../../core/api/parse-body.ts';
import { matchesTag } from '../../../core/http/answer-bytes.ts';
import { fail } from '../../../core/http/guards.ts';
import type { HttpEnv } from '../../../core/http/request-context.ts';
import { translateProblems } from '../../documents/translate-problems.ts';
import { AmbiguousTargetError, MissingIdError } from '../update-errors.ts';
import { answerDraft, type EditorApi, editorCall } from './editor-call.ts';
import * as schemas from './unit-schemas.ts';

/** Endpoints for drafts of single documents, for API clients. The ETag is the draft's revision. */
export function contentEndpoints(api: EditorApi): Endpoint[] {
  return [readDocument(api), replaceDocument(api), updateFields(api)];
}

const json = ['application/json'] as const;
const refusals = ['unauthorized', 'not-allowed', 'not-found'] as const;
const posted = ['bad-request', 'bad-type', 'invalid', 'too-large', ...refusals] as const;
const credentials = ['bearer'] as const;
const place = '/content/{project}/{lang}/{file*}';

function readDocument(api: EditorApi): Endpoint {
  return {
    method: 'get',
    path: place,
    summary:
      'Get a draft, such as `en/home-page/hero.json`; with `-` as the language, any file of the project, such as `-/style.json`',
    query: null,
    body: null,
    answers: {
      200: { description: 'The stored document', schema: z.unknown() },
      304: { description: 'Unchanged since If-None-Match', schema: z.unknown() },
    },
    errors: refusals,
    credentials,
    handle: editorCall(api, 'content:view-draft', async ({ project, actor, language }, context) => {
      const requested = parsePlace(context);
      const draft = requested && (await api.editor.units.readDraft(project.id, requested, actor));
      if (!draft) return fail(context, 'not-found', { language });
      const etag = etagOf(draft.revisionId);
      if (matchesTag(context.req.header('if-none-match') ?? null, etag))
        return context.body(null, 304, { 'ETag': etag, 'Cache-Control': 'no-store' });
      return presentDocument(context, draft);
    }),
  };
}

function replaceDocument(api: EditorApi): Endpoint {
  return {
    method: 'put',
    path: place,
    summary:
      'Save a draft, with If-Match and the ETag of the version it is based on, or with `If-None-Match: *` to create one. It may be incomplete. If a field is invalid, nothing is saved, and 400 lists all invalid fields',
    query: null,
    body: {
      schema: z.record(z.string(), z.unknown()),
      types: json,
      maxBytes: schemas.maxSaveBytes,
      example: { witharc: 'All rights reserved' },
    },
    answers: {
      200: { description: 'The stored document', schema: z.unknown() },
      412: { description: 'The draft has changed', schema: schemas.changedSchema },
    },
    errors: [...posted, 'no-condition'],
    credentials,
    handle: editorCall(api, 'content:save', async ({ project, actor, language }, context) => {
      const requested = parsePlace(context);
      if (!requested) return fail(context, 'not-found', { language });
      const basedOn = parseCondition(context);
      if (basedOn === undefined) return fail(context, 'no-condition', { language });
      const newValue = await readValue(context);
      if (newValue === undefined) return fail(context, 'bad-request', { language });
      const { path } = requested;
      const versions = { [requested.language]: { basedOn, value: newValue } };
      const request = { path, origin: 'save', versions } as const;
      const options = { isStrict: true, isWhole: true };
      const answer = await api.editor.units.save(project.id, request, actor, options);
      return presentReplaced(context, answer, { ...requested, messageLanguage: language });
    }),
  };
}

function updateFields(api: EditorApi): Endpoint {
  return {
    method: 'post',
    root: '/update',
    path: '/{project}/content/{lang}/{file}/{serviceType}.json',
    summary:
      'Save fields of the item, entry or section with this id; if a field is invalid, none is saved (400)',
    query: null,
    body: {
      schema: schemas.fieldsSchema,
      types: json,
      maxBytes: schemas.maxSaveBytes,
      example: { id: 3, list: 'services', data: { titleTr: 'A counter that listens' } },
    },
    answers: {
      200: {
        description: 'The current value, and the draft’s revision',
        schema: z.object({ data: z.unknown(), revision: z.string(), path: z.string() }),
      },
      412: {
        description: 'Somebody else has changed the same fields',
        schema: schemas.changedSchema,
      },
    },
    errors: [...posted, 'ambiguous'],
    credentials,
    handle: editorCall(api, 'content:save', async ({ project, actor, language }, context) => {
      const read = await parseBody(context, schemas.fieldsSchema, language);
      if (read instanceof Response) return read;
      const { lang = '', file = '', serviceType = '' } = context.req.param();
      if (!isLanguageCode(lang)) return fail(context, 'not-found', { language });
      const { id = null, list = null, data, revision = null } = read.body;
      const name = serviceType.replace(/\.json$/, '');
      const change = { language: lang, folder: file, name, id, list, data, revision };
      const saving = api.editor.units.saveFields(project.id, change, actor);
      const result = await saving.catch((error: unknown) =>
        presentTargetError(context, error, language),
      );
      if (result instanceof Response) return result;
      const { path, field, answer } = result;
      if (answer.outcome !== 'saved')
        return presentReplaced(context, answer, { language: lang, messageLanguage: language });
      const saved = answer.versions[lang]!;
      const stored = readField(saved.value, field) ?? null;
      return answerDraft(context, { data: stored, revision: saved.revisionId, path });
    }),
  };
}

/** Presents errors about the target of a change; rethrows any other error. */
function presentTargetError(
  context: Context<HttpEnv>,
  error: unknown,
  language: LanguageCode,
): Response {
  const texts = messages[language];
  if (error instanceof MissingIdError) {
    const errors = [{ field: 'id', message: texts['answer.missing-field'] }];
    return fail(context, 'invalid', { language, errors });
  }
  if (!(error instanceof AmbiguousTargetError)) throw error;
  const { places } = error;
  const isOneFile = new Set(places.map(({ file }) => file)).size === 1;
  const names = places.map(({ file, list }) => (isOneFile ? list : file)).join(', ');
  const message = fillTemplate(texts[isOneFile ? 'update.lists' : 'update.files'], { names });
  const errors = [{ field: isOneFile ? 'list' : null, message }];
  return fail(context, 'ambiguous', { language, errors });
}

interface DocumentPlace {
  path: string;
  language: UnitLanguage;
}

/** Parses the document's place from an address; null if it is invalid. */
function parsePlace(context: Context<HttpEnv>): DocumentPlace | null {
  const { lang = '', file = '' } = context.req.param();
  const parsed = findContentPlace(lang === '-' ? file : `content/${lang}/${file}`);
  if (!parsed || (lang !== '-' && !isLanguageCode(lang))) return null;
  const { path, language } = parsed;
  return language === '' || isLanguageCode(language) ? { path, language } : null;
}

const etagPattern = /^"([\w-]{1,100})"$/;

/**
 * Returns the revision that a save is based on, null for none; undefined if the request has no
 * condition.
 */
function parseCondition({ req }: Context<HttpEnv>): string | null | undefined {
  const match = req.header('if-match')?.trim();
  if (match === undefined) return req.header('if-none-match')?.trim() === '*' ? null : undefined;
  return etagPattern.exec(match)?.[1];
}

async function readValue({ req }: Context<HttpEnv>): Promise<JsonValue | undefined> {
  try {
    return await req.json<JsonValue>();
  } catch {
    return undefined;
  }
}

function presentDocument(
  context: Context<HttpEnv>,
  { revisionId, value }: { revisionId: string; value: JsonValue },
): Response {
  const headers = { 'Cache-Control': 'no-store', 'ETag': etagOf(revisionId) };
  return context.json(value, 200, headers);
}

interface AnswerLanguages {
  language: UnitLanguage;
  messageLanguage: LanguageCode;
}

function presentReplaced(
  context: Context<HttpEnv>,
  answer: SaveResult,
  { language, messageLanguage }: AnswerLanguages,
): Response {
  if (answer.outcome === 'invalid') {
    const all = translateProblems(answer.problems, messageLanguage);
    const errors = all.map(({ field, message }) => ({ field: field || null, message }));
    return fail(context, 'invalid', { language: messageLanguage, errors });
  }
  const version = answer.versions[language];
  if (answer.outcome === 'saved')
    return version
      ? presentDocument(context, version)
      : fail(context, 'not-found', { language: messageLanguage });
  const error = { code: 'changed', message: messages[messageLanguage]['answer.changed'] };
  const { revisionId: revision = null, value = null } = version ?? {};
  return answerDraft(context, { error, revision, value, conflicts: answer.conflicts }, 412);
}

function etagOf(revisionId: string): string {
  return `"${revisionId}"`;
}
