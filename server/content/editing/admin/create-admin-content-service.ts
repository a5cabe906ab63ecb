import type { AdminContent } from '#contracts/admin-content.ts';
import type { FieldProblem, SaveResult, Unit } from '#contracts/units.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { sectionPath } from '#common/content/content-paths.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { isSame } from '#common/content/merge-values.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { requirePermission } from '../../../core/access/can.ts';
import { findNames } from '../../../accounts/people/find-names.ts';
import { pageComponentsPath } from '../../documents/document-types.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';
import type { Db } from '../../queries.ts';
import { listSectionFiles } from '../../documents/section-files.ts';
import type { EditingActor, EditorDependencies } from '../editor.ts';
import type { ReleaseService } from '../releases/create-release-service.ts';
import type { UnitService } from '../units/unit-service.ts';
import { readDraftSteps } from '../releases/draft-steps.ts';
import { readUnits, type UnitDocument } from '../releases/read-units.ts';
import { translateProblems } from '../../documents/translate-problems.ts';

interface AppServices {
  units: UnitService;
  releases: ReleaseService;
}

/** Types of sections with one image and text; the one that the specification names comes first. */
const sectionTypes = ['one-image-with-text', 'app-text-with-one-image'];

/** The fields of the form: a language's text, and the image shared by all languages. */
const editedFields = ['content', 'imgsrc'] as const;

/** Number of attempts to publish while others keep saving. */
const maxPublishAttempts = 3;

/** Creates the Admin Dashboard's access to the text and image of the about page (decision 021). */
export function createAdminContentService(
  { content, database: { db } }: Pick<EditorDependencies, 'content' | 'database'>,
  appServices: AppServices,
) {
  async function findPath(projectId: string): Promise<string | null> {
    const snapshot = await content.snapshot(projectId);
    const components = snapshot.find(pageComponentsPath, null)?.value ?? null;
    const sections = listSectionFiles(components, 'about') ?? [];
    const [first] = sectionTypes.flatMap((type) =>
      sections.filter((section) => section.type === type),
    );
    return first ? sectionPath(first.page, first.fileName) : null;
  }

  async function present({ projectId, path, language }: Place, actor: EditingActor) {
    const unit = await appServices.units.open(projectId, path, actor);
    const unpublishedBy = await findOtherAuthor(db, { projectId, path, language }, unit, actor);
    return { unit, content: presentContent(unit, language, unpublishedBy) };
  }

  return {
    /** Returns the path of the about page's section with one image and text, or null. */
    async findPath(projectId: string, actor: EditingActor) {
      requirePermission(actor, 'admin:open');
      return await findPath(projectId);
    },

    /** Returns null if the about page has no section with one image and text. */
    async find(projectId: string, language: LanguageCode, actor: EditingActor) {
      requirePermission(actor, 'admin:open');
      const path = await findPath(projectId);
      return path === null ? null : (await present({ projectId, path, language }, actor)).content;
    },

    /**
     * Saves and publishes only the text and the image. Throws ContentNotFoundError if there is no
     * such section.
     */
    async update(
      projectId: string,
      { language, messageLanguage, ...update }: AdminContentUpdate,
      actor: EditingActor,
    ): Promise<AdminUpdateAnswer> {
      requirePermission(actor, 'admin:open');
      const path = await findPath(projectId);
      if (!path) throw new ContentNotFoundError('The about page has no section with one image');
      const place = { projectId, path, language };
      const { unit, content: found } = await present(place, actor);
      // The confirmation applies to the revision that the form showed.
      const isConfirmed = update.isConfirmed && update.revision === found.revision;
      if (found.unpublishedBy !== null && !isConfirmed)
        return { outcome: 'conflict', content: found };
      const answer = await save(appServices, { projectId, unit, language, update }, actor);
      if (answer.outcome === 'invalid') return invalidAnswer(answer.problems, messageLanguage);
      const saved = answer.outcome === 'saved' ? objectOf(answer.versions[language]) : null;
      const isMine = saved?.['imgsrc'] === update.imgsrc;
      const problems = isMine
        ? await publish(
            appServices,
            { ...place, saved, title: update.title, messageLanguage },
            actor,
          )
        : 'conflict';
      if (problems !== null && problems !== 'conflict') return { outcome: 'invalid', problems };
      const after = await present(place, actor);
      return { outcome: problems ?? 'updated', content: after.content };
    },
  };
}

interface AdminContentUpdate extends Pick<AdminContent, 'content' | 'imgsrc'> {
  language: LanguageCode;
  /** The language of error messages. */
  messageLanguage: LanguageCode;
  /** The revision that the author started from; the current draft if not given. */
  revision?: string | null;
  /**
   * The author has seen the unpublished changes of somebody else and replaces or publishes them.
   */
  isConfirmed: boolean;
  /** Title of the release. */
  title: string;
}

type AdminUpdateAnswer =
  | { outcome: 'updated'; content: AdminContent }
  /** Another person has changed the content or has unpublished changes; `content` is theirs. */
  | { outcome: 'conflict'; content: AdminContent }
  | { outcome: 'invalid'; problems: FieldProblem[] };

interface Place {
  projectId: string;
  path: string;
  language: LanguageCode;
}

/** Returns the name of another person with an unpublished change of these fields, or null. */
async function findOtherAuthor(
  db: Db,
  { projectId, path, language }: Place,
  { sourceLanguage }: Unit,
  actor: EditingActor,
): Promise<string | null> {
  const { units } = await readUnits(db, projectId, [path]);
  const documentIn = (of: UnitLanguage) =>
    units[0]?.documents.find((candidate) => candidate.language === of);
  const author =
    (await otherAuthorOf(db, documentIn(language), 'content', actor)) ??
    (await otherAuthorOf(db, documentIn(sourceLanguage), 'imgsrc', actor));
  return author === null ? null : ((await findNames(db, [author])).get(author)?.name ?? '');
}

/** Returns who else has changed a field since it was last public, latest first. */
async function otherAuthorOf(
  db: Db,
  document: UnitDocument | undefined,
  name: (typeof editedFields)[number],
  actor: EditingActor,
): Promise<string | null> {
  const valueIn = (value: JsonValue | undefined) => (isJsonObject(value) ? value[name] : undefined);
  if (!document || isSame(valueIn(document.draft), valueIn(document.published))) return null;
  for await (const { authorId, before, after } of readDraftSteps(db, document)) {
    if (authorId !== actor.id && !isSame(valueIn(before), valueIn(after))) return authorId;
    if (isSame(valueIn(before), valueIn(document.published))) return null;
  }
  return null;
}

function invalidAnswer(
  problems: readonly FieldProblem[],
  messageLanguage: LanguageCode,
): AdminUpdateAnswer {
  return { outcome: 'invalid', problems: translateProblems(problems, messageLanguage) };
}

function presentContent(
  unit: Unit,
  language: LanguageCode,
  unpublishedBy: string | null,
): AdminContent {
  const own = unit.versions[language];
  const source = objectOf(unit.versions[unit.sourceLanguage]);
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    content: text(objectOf(own)['content']),
    imgsrc: text(objectOf(own)['imgsrc']) || text(source['imgsrc']),
    revision: own?.revisionId ?? null,
    unpublishedBy,
  };
}

function objectOf(version: { value: JsonValue } | undefined): JsonObject {
  return isJsonObject(version?.value) ? version.value : {};
}

interface SaveInput {
  projectId: string;
  unit: Unit;
  language: LanguageCode;
  update: Pick<AdminContentUpdate, 'content' | 'imgsrc' | 'revision'>;
}

async function save(
  { units }: AppServices,
  { projectId, unit, language, update }: SaveInput,
  actor: EditingActor,
): Promise<SaveResult> {
  const version = unit.versions[language];
  const { content, imgsrc, revision } = update;
  // The other fields keep their current values, so they cannot conflict.
  const value = { ...objectOf(version), content, imgsrc };
  const basedOn = revision === undefined ? (version?.revisionId ?? null) : revision;
  const source = unit.versions[unit.sourceLanguage];
  const versions = {
    // A language's first document uses the image of the others.
    ...(!version?.revisionId &&
      source && {
        [unit.sourceLanguage]: {
          basedOn: source.revisionId,
          value: { ...objectOf(source), imgsrc },
        },
      }),
    [language]: { basedOn, value },
  };
  const request = { path: unit.path, origin: 'save', versions } as const;
  return units.save(projectId, request, actor, { isWhole: true });
}

interface PublishInput extends Place {
  /** The document as saved. */
  saved: JsonObject;
  title: string;
  messageLanguage: LanguageCode;
}

/**
 * Publishes the fields of the form. Returns the problems that prevent it, or `conflict` if somebody
 * else has changed them since they were saved; null on success.
 */
async function publish(
  { units, releases }: AppServices,
  { projectId, path, language, saved, title, messageLanguage }: PublishInput,
  actor: EditingActor,
): Promise<FieldProblem[] | 'conflict' | null> {
  const scope = { languages: [language], paths: [path] };
  for (let count = 0; count < maxPublishAttempts; count += 1) {
    const { token } = await releases.plan(projectId, scope, actor);
    const draft = objectOf((await units.open(projectId, path, actor)).versions[language]);
    if (editedFields.some((name) => !isSame(draft[name], saved[name]))) return 'conflict';
    const request = {
      ...scope,
      fields: editedFields,
      title,
      token,
      at: null,
      language: messageLanguage,
    };
    const answer = await releases.publish(projectId, request, actor);
    if (answer.outcome === 'invalid') return answer.problems;
    if (answer.outcome !== 'moved') return null;
  }
  throw new Error('The drafts move on while they are published');
}
