import type { FieldProblem, SaveAnswer, Unit, UnitLanguage } from '#common/editing.ts';
import { sectionPath } from '#common/content-paths.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { isSame } from '#common/merge-values.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { requirePermission } from '../../../access/can.ts';
import { namesOf } from '../../../accounts/people/names-of.ts';
import { pageComponentsPath } from '../../document-types.ts';
import { ContentNotFoundError } from '../../problems.ts';
import type { Db } from '../../queries.ts';
import { listSectionFiles } from '../../section-files.ts';
import type {
  AdminContent,
  AdminContentDesk,
  AdminContentUpdate,
  AdminUpdateAnswer,
  EditingActor,
  ReleaseDesk,
  UnitDesk,
} from '../editor.ts';
import type { EditorParts } from '../parts.ts';
import { readDraftSteps } from '../releases/draft-steps.ts';
import { readUnits, type UnitDocument } from '../releases/read-units.ts';
import { problemsInWords } from '../../problem-words.ts';

interface Desks {
  units: Pick<UnitDesk, 'open' | 'save'>;
  releases: Pick<ReleaseDesk, 'plan' | 'publish'>;
}

/** Sections with one image and text, the one that the specification names first. */
const types = ['one-image-with-text', 'app-text-with-one-image'];

/** The fields of the section that the form shows: a language's text, and the picture of all languages. */
const shownFields = ['content', 'imgsrc'] as const;

/** So often a release is planned anew because somebody saved in between. */
const mostPlans = 3;

/** The Admin Dashboard's text and picture of the about page (decision 021). */
export function createAdminContentDesk(
  { content, database: { db } }: Pick<EditorParts, 'content' | 'database'>,
  desks: Desks,
): AdminContentDesk {
  async function findPath(projectId: string): Promise<string | null> {
    const snapshot = await content.snapshot(projectId);
    const components = snapshot.find(pageComponentsPath, null)?.value ?? null;
    const sections = listSectionFiles(components, 'about') ?? [];
    const [first] = types.flatMap((type) => sections.filter((section) => section.type === type));
    return first ? sectionPath(first.page, first.fileName) : null;
  }

  async function present({ projectId, path, language }: Place, actor: EditingActor) {
    const unit = await desks.units.open(projectId, path, actor);
    const unpublishedBy = await findOtherAuthor(db, { projectId, path, language }, unit, actor);
    return { unit, content: presentContent(unit, language, unpublishedBy) };
  }

  return {
    async find(projectId, language, actor) {
      requirePermission(actor, 'admin:open');
      const path = await findPath(projectId);
      return path === null ? null : (await present({ projectId, path, language }, actor)).content;
    },

    async update(projectId, { language, told, ...update }, actor) {
      requirePermission(actor, 'admin:open');
      const path = await findPath(projectId);
      if (!path) throw new ContentNotFoundError('The about page has no section with one image');
      const place = { projectId, path, language };
      const { unit, content: found } = await present(place, actor);
      // Confirmed is the revision that stood in the form.
      const isConfirmed = update.isConfirmed && update.revision === found.revision;
      if (found.unpublishedBy !== null && !isConfirmed)
        return { outcome: 'conflict', content: found };
      const answer = await save(desks, { projectId, unit, language, update }, actor);
      if (answer.outcome === 'invalid') return inWords(answer.problems, told);
      const saved = answer.outcome === 'saved' ? objectOf(answer.versions[language]) : null;
      const isMine = saved?.['imgsrc'] === update.imgsrc;
      const problems = isMine
        ? await publish(desks, { ...place, saved, title: update.title, told }, actor)
        : 'conflict';
      if (problems !== null && problems !== 'conflict') return { outcome: 'invalid', problems };
      const after = await present(place, actor);
      return { outcome: problems ?? 'updated', content: after.content };
    },
  };
}

interface Place {
  projectId: string;
  path: string;
  language: LanguageCode;
}

/** The name of the last other person whose change of the form is not public yet; null for none. */
async function findOtherAuthor(
  db: Db,
  { projectId, path, language }: Place,
  { sourceLanguage }: Unit,
  actor: EditingActor,
): Promise<string | null> {
  const { units } = await readUnits(db, projectId, [path]);
  const documentIn = (of: UnitLanguage) => units[0]?.documents.find((one) => one.language === of);
  const authors = [
    await lastAuthor(db, documentIn(language), 'content'),
    await lastAuthor(db, documentIn(sourceLanguage), 'imgsrc'),
  ];
  const author = authors.find((id) => id !== null && id !== actor.id);
  return author ? ((await namesOf(db, [author])).get(author)?.name ?? '') : null;
}

/** The last author of a field that is not public as the draft has it; null where it is. */
async function lastAuthor(
  db: Db,
  document: UnitDocument | undefined,
  name: (typeof shownFields)[number],
): Promise<string | null> {
  const valueIn = (value: JsonValue | undefined) => (isJsonObject(value) ? value[name] : undefined);
  if (!document || isSame(valueIn(document.draft), valueIn(document.published))) return null;
  for await (const { authorId, before, after } of readDraftSteps(db, document))
    if (!isSame(valueIn(before), valueIn(after))) return authorId;
  return null;
}

function inWords(problems: readonly FieldProblem[], told: LanguageCode): AdminUpdateAnswer {
  return { outcome: 'invalid', problems: problemsInWords(problems, told) };
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

interface Saving {
  projectId: string;
  unit: Unit;
  language: LanguageCode;
  update: Omit<AdminContentUpdate, 'language' | 'told'>;
}

async function save(
  { units }: Desks,
  { projectId, unit, language, update }: Saving,
  actor: EditingActor,
): Promise<SaveAnswer> {
  const version = unit.versions[language];
  const { content, imgsrc, revision } = update;
  // What the other fields hold now differs from no base in a way of its own.
  const value = { ...objectOf(version), content, imgsrc };
  const basedOn = revision === undefined ? (version?.revisionId ?? null) : revision;
  const source = unit.versions[unit.sourceLanguage];
  const versions = {
    // A language's first document takes the picture of the others.
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

interface Publishing extends Place {
  /** The document as it was saved. */
  saved: JsonObject;
  title: string;
  told: LanguageCode;
}

/**
 * Makes the fields of the form public. Answers what keeps them from it, `conflict` where somebody else has changed them
 * since they were saved; null where they are public.
 */
async function publish(
  { units, releases }: Desks,
  { projectId, path, language, saved, title, told }: Publishing,
  actor: EditingActor,
): Promise<FieldProblem[] | 'conflict' | null> {
  const scope = { languages: [language], paths: [path] };
  for (let count = 0; count < mostPlans; count += 1) {
    const { token } = await releases.plan(projectId, scope, actor);
    const draft = objectOf((await units.open(projectId, path, actor)).versions[language]);
    if (shownFields.some((name) => !isSame(draft[name], saved[name]))) return 'conflict';
    const request = { ...scope, fields: shownFields, title, token, at: null, language: told };
    const answer = await releases.publish(projectId, request, actor);
    if (answer.outcome === 'invalid') return answer.problems;
    if (answer.outcome !== 'moved') return null;
  }
  throw new Error('The drafts move on while they are published');
}
