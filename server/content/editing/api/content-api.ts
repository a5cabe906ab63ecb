import type { Context } from 'hono';
import { z } from 'zod';
import type { SaveAnswer, UnitLanguage } from '#common/editing.ts';
import { placeOf } from '#common/content-paths.ts';
import { readField } from '#common/field-values.ts';
import { fillTemplate } from '#common/fill-template.ts';
import type { JsonValue } from '#common/json.ts';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import type { Endpoint } from '../../../api/endpoint.ts';
import { readBody } from '../../../api/read-body.ts';
import { matchesTag } from '../../../http/answer-bytes.ts';
import { fail } from '../../../http/guards.ts';
import type { HttpEnv } from '../../../http/visit.ts';
import { problemsInWords } from '../../problem-words.ts';
import { AmbiguousTargetError, MissingIdError } from '../update-errors.ts';
import { answerDraft, type EditorApi, editorCall } from './editor-call.ts';
import * as schemas from './unit-schemas.ts';

/** Drafts of single documents, for programs. An ETag is a draft's revision. */
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
      const wanted = placeNamed(context);
      const draft = wanted && (await api.editor.units.read(project.id, wanted, actor));
      if (!draft) return fail(context, 'not-found', { language });
      const etag = tagOf(draft.revisionId);
      if (matchesTag(context.req.header('if-none-match') ?? null, etag))
        return context.body(null, 304, { 'ETag': etag, 'Cache-Control': 'no-store' });
      return answerDocument(context, draft);
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
      maxBytes: schemas.largestSave,
      example: { witharc: 'All rights reserved' },
    },
    answers: {
      200: { description: 'The stored document', schema: z.unknown() },
      412: { description: 'The draft has changed', schema: schemas.changedSchema },
    },
    errors: [...posted, 'no-condition'],
    credentials,
    handle: editorCall(api, 'content:save', async ({ project, actor, language }, context) => {
      const wanted = placeNamed(context);
      if (!wanted) return fail(context, 'not-found', { language });
      const based = revisionMatched(context);
      if (based === undefined) return fail(context, 'no-condition', { language });
      const sent = await readValue(context);
      if (sent === undefined) return fail(context, 'bad-request', { language });
      const { path } = wanted;
      const versions = { [wanted.language]: { basedOn: based, value: sent } };
      const request = { path, origin: 'save', versions } as const;
      const options = { isStrict: true, isWhole: true };
      const answer = await api.editor.units.save(project.id, request, actor, options);
      return answerReplaced(context, answer, { ...wanted, words: language });
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
      maxBytes: schemas.largestSave,
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
      const read = await readBody(context, schemas.fieldsSchema, language);
      if (read instanceof Response) return read;
      const { lang = '', file = '', serviceType = '' } = context.req.param();
      if (!isLanguageCode(lang)) return fail(context, 'not-found', { language });
      const { id = null, list = null, data, revision = null } = read.body;
      const name = serviceType.replace(/\.json$/, '');
      const change = { language: lang, folder: file, name, id, list, data, revision };
      const saving = api.editor.units.saveFields(project.id, change, actor);
      const result = await saving.catch((error: unknown) => failTarget(context, error, language));
      if (result instanceof Response) return result;
      const { path, field, answer } = result;
      if (answer.outcome !== 'saved')
        return answerReplaced(context, answer, { language: lang, words: language });
      const saved = answer.versions[lang]!;
      const stored = readField(saved.value, field) ?? null;
      return answerDraft(context, { data: stored, revision: saved.revisionId, path });
    }),
  };
}

/** Answers for a change that does not say what it is about. Any other error is thrown on. */
function failTarget(context: Context<HttpEnv>, error: unknown, language: LanguageCode): Response {
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

interface NamedPlace {
  path: string;
  language: UnitLanguage;
}

/** The document that an address names; null where there can be none. */
function placeNamed(context: Context<HttpEnv>): NamedPlace | null {
  const { lang = '', file = '' } = context.req.param();
  const named = placeOf(lang === '-' ? file : `content/${lang}/${file}`);
  if (!named || (lang !== '-' && !isLanguageCode(lang))) return null;
  const { path, language } = named;
  return language === '' || isLanguageCode(language) ? { path, language } : null;
}

const tagForm = /^"([\w-]{1,100})"$/;

/** The revision that a save is based on, null for none; undefined where the request does not say. */
function revisionMatched({ req }: Context<HttpEnv>): string | null | undefined {
  const match = req.header('if-match')?.trim();
  if (match === undefined) return req.header('if-none-match')?.trim() === '*' ? null : undefined;
  return tagForm.exec(match)?.[1];
}

async function readValue({ req }: Context<HttpEnv>): Promise<JsonValue | undefined> {
  try {
    return await req.json<JsonValue>();
  } catch {
    return undefined;
  }
}

function answerDocument(
  context: Context<HttpEnv>,
  { revisionId, value }: { revisionId: string; value: JsonValue },
): Response {
  const headers = { 'Cache-Control': 'no-store', 'ETag': tagOf(revisionId) };
  return context.json(value, 200, headers);
}

/** In which document, and in whose words. */
interface AnswerPlace {
  language: UnitLanguage;
  words: LanguageCode;
}

function answerReplaced(
  context: Context<HttpEnv>,
  answer: SaveAnswer,
  { language, words }: AnswerPlace,
): Response {
  if (answer.outcome === 'invalid') {
    const all = problemsInWords(answer.problems, words);
    const errors = all.map(({ field, message }) => ({ field: field || null, message }));
    return fail(context, 'invalid', { language: words, errors });
  }
  const version = answer.versions[language];
  if (answer.outcome === 'saved')
    return version
      ? answerDocument(context, version)
      : fail(context, 'not-found', { language: words });
  const error = { code: 'changed', message: messages[words]['answer.changed'] };
  const { revisionId: revision = null, value = null } = version ?? {};
  return answerDraft(context, { error, revision, value, conflicts: answer.conflicts }, 412);
}

function tagOf(revisionId: string): string {
  return `"${revisionId}"`;
}
