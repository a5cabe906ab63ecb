import * as contracts from '#contracts/units.ts';
import { findContentPlace } from '#common/content/content-paths.ts';
import { readField } from '#common/content/field-values.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { matchesTag } from '../../../core/http/answer-bytes.ts';
import { ApiError } from '../../../core/http/errors.ts';
import { translateProblems } from '../../documents/translate-problems.ts';
import { AmbiguousTargetError, MissingIdError } from '../units/find-update-target.ts';
import { createEditorArea, type EditorApi, editorCall } from './editor-call.ts';

type Unsaved = Exclude<contracts.SaveResult, { outcome: 'saved' }>;

/** Calls for drafts of single documents, for API clients. The ETag is the draft's revision. */
export function contentRoutes(api: EditorApi) {
  const { units } = api.editor;
  return createEditorArea()
    .openapi(editorCall(api, contracts.readDocument), async (c) => {
      const { project, actor } = c.var;
      const draft = await units.readDraft(project.id, parsePlace(c.req.valid('param')), actor);
      if (!draft) throw new ApiError('not-found');
      const etag = etagOf(draft.revisionId);
      c.header('ETag', etag);
      if (matchesTag(c.req.header('if-none-match') ?? null, etag)) return c.body(null, 304);
      return c.json(draft.value, 200);
    })
    .openapi(editorCall(api, contracts.replaceDocument), async (c) => {
      const { project, actor, language: messageLanguage } = c.var;
      const { path, language } = parsePlace(c.req.valid('param'));
      const basedOn = parseCondition(c.req.header('if-match'), c.req.header('if-none-match'));
      const versions = { [language]: { basedOn, value: c.req.valid('json') } };
      const request = { path, origin: 'save', versions } as const;
      const options = { isStrict: true, isWhole: true };
      const saved = await units.save(project.id, request, actor, options);
      if (saved.outcome !== 'saved')
        return c.json(presentUnsaved(saved, language, messageLanguage), 412);
      const version = saved.versions[language];
      if (!version) throw new ApiError('not-found');
      c.header('ETag', etagOf(version.revisionId));
      return c.json(version.value, 200);
    });
}

/** The specification's call that saves fields of one item, below `/update`. */
export function updateRoutes(api: EditorApi) {
  return createEditorArea().openapi(editorCall(api, contracts.updateFields), async (c) => {
    const { project, actor, language: messageLanguage } = c.var;
    const { lang, file, serviceType } = c.req.valid('param');
    if (!isLanguageCode(lang)) throw new ApiError('not-found');
    const { id = null, list = null, data, revision = null } = c.req.valid('json');
    const name = serviceType.replace(/\.json$/, '');
    const change = { language: lang, folder: file, name, id, list, data, revision };
    const { path, field, answer } = await api.editor.units
      .saveFields(project.id, change, actor)
      .catch((error: unknown) => rethrowTarget(error, messageLanguage));
    if (answer.outcome !== 'saved')
      return c.json(presentUnsaved(answer, lang, messageLanguage), 412);
    const saved = answer.versions[lang]!;
    const stored = readField(saved.value, field) ?? null;
    return c.json({ data: stored, revision: saved.revisionId, path }, 200);
  });
}

/** Explains what is wrong with the target of a change. Rethrows other errors. */
function rethrowTarget(error: unknown, language: LanguageCode): never {
  const texts = messages[language];
  if (error instanceof MissingIdError)
    throw new ApiError('invalid', {
      errors: [{ field: 'id', message: texts['answer.missing-field'] }],
    });
  if (!(error instanceof AmbiguousTargetError)) throw error;
  const { places } = error;
  const isOneFile = new Set(places.map(({ file }) => file)).size === 1;
  const names = places.map(({ file, list }) => (isOneFile ? list : file)).join(', ');
  const message = fillTemplate(texts[isOneFile ? 'update.lists' : 'update.files'], { names });
  throw new ApiError('ambiguous', { errors: [{ field: isOneFile ? 'list' : null, message }] });
}

/** Parses the document's place from an address. Throws ApiError if it is invalid. */
function parsePlace({ lang, file }: { lang: string; file: string }): {
  path: string;
  language: LanguageCode | '';
} {
  const parsed = findContentPlace(lang === '-' ? file : `content/${lang}/${file}`);
  if (!parsed || (lang !== '-' && !isLanguageCode(lang))) throw new ApiError('not-found');
  const { path, language } = parsed;
  if (language !== '' && !isLanguageCode(language)) throw new ApiError('not-found');
  return { path, language };
}

const etagPattern = /^"([\w-]{1,100})"$/;

/**
 * Returns the revision that a save is based on, null for none. Throws ApiError if the request has no
 * condition.
 */
function parseCondition(ifMatch: string | undefined, ifNoneMatch: string | undefined) {
  if (ifMatch === undefined && ifNoneMatch?.trim() === '*') return null;
  const revision = etagPattern.exec(ifMatch?.trim() ?? '')?.[1];
  if (revision === undefined) throw new ApiError('no-condition');
  return revision;
}

/** Presents a conflict. Throws ApiError if fields are invalid. */
function presentUnsaved(
  answer: Unsaved,
  language: LanguageCode | '',
  messageLanguage: LanguageCode,
) {
  if (answer.outcome === 'invalid') {
    const all = translateProblems(answer.problems, messageLanguage);
    const errors = all.map(({ field, message }) => ({ field: field || null, message }));
    throw new ApiError('invalid', { errors });
  }
  const { revisionId: revision = null, value = null } = answer.versions[language] ?? {};
  const message = messages[messageLanguage]['answer.changed'];
  const error = { code: 'changed' as const, message };
  return { error, revision, value, conflicts: answer.conflicts };
}

function etagOf(revisionId: string): string {
  return `"${revisionId}"`;
}
