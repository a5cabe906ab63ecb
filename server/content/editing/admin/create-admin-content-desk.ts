import type { FieldProblem, Unit, UnitVersion } from '#common/editing.ts';
import { sectionPath } from '#common/content-paths.ts';
import { isJsonObject, type JsonObject } from '#common/json.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { requirePermission } from '../../../access/can.ts';
import { pageComponentsPath } from '../../document-types.ts';
import { ContentNotFoundError } from '../../problems.ts';
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
import { problemsInWords } from '../../problem-words.ts';

interface Desks {
  units: Pick<UnitDesk, 'open' | 'save'>;
  releases: Pick<ReleaseDesk, 'plan' | 'publish'>;
}

/** Sections with one image and text, the one that the specification names first. */
const types = ['one-image-with-text', 'app-text-with-one-image'];

/** So often a release is planned anew because somebody saved in between. */
const mostPlans = 3;

/** The Admin Dashboard's text and picture of the about page (decision 021). */
export function createAdminContentDesk(
  { content }: Pick<EditorParts, 'content'>,
  desks: Desks,
): AdminContentDesk {
  async function findPath(projectId: string): Promise<string | null> {
    const snapshot = await content.snapshot(projectId);
    const components = snapshot.find(pageComponentsPath, null)?.value ?? null;
    const sections = listSectionFiles(components, 'about') ?? [];
    const [first] = types.flatMap((type) => sections.filter((section) => section.type === type));
    return first ? sectionPath(first.page, first.fileName) : null;
  }

  return {
    async find(projectId, language, actor) {
      requirePermission(actor, 'admin:open');
      const path = await findPath(projectId);
      if (path === null) return null;
      return presentContent(await desks.units.open(projectId, path, actor), language);
    },

    async update(projectId, { language, told, ...update }, actor) {
      requirePermission(actor, 'admin:open');
      const path = await findPath(projectId);
      if (!path) throw new ContentNotFoundError('The about page has no section with one image');
      const unit = await desks.units.open(projectId, path, actor);
      const saved = await save(desks, { projectId, unit, language, update }, actor);
      if (saved.outcome !== 'updated') return inWords(saved, told);
      const problems = await publish(
        desks,
        { projectId, unit, language, told, title: update.title },
        actor,
      );
      return problems ? { outcome: 'invalid', problems } : saved;
    },
  };
}

function inWords(answer: AdminUpdateAnswer, told: LanguageCode): AdminUpdateAnswer {
  if (answer.outcome !== 'invalid') return answer;
  return { ...answer, problems: problemsInWords(answer.problems, told) };
}

function presentContent(unit: Unit, language: LanguageCode): AdminContent {
  const own = unit.versions[language];
  const source = objectOf(unit.versions[unit.sourceLanguage]);
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    content: text(objectOf(own)['content']),
    imgsrc: text(objectOf(own)['imgsrc']) || text(source['imgsrc']),
    revision: own?.revisionId ?? null,
  };
}

function objectOf(version: UnitVersion | undefined): JsonObject {
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
): Promise<AdminUpdateAnswer> {
  const version = unit.versions[language];
  const { content, imgsrc, revision } = update;
  // What the other fields hold now differs from no base in a way of its own.
  const value = { ...objectOf(version), content, imgsrc };
  const basedOn = revision === undefined ? (version?.revisionId ?? null) : revision;
  const versions = { [language]: { basedOn, value } };
  const request = { path: unit.path, origin: 'save', versions } as const;
  const answer = await units.save(projectId, request, actor, { isWhole: true });
  if (answer.outcome === 'invalid') return { outcome: 'invalid', problems: answer.problems };
  const after = await units.open(projectId, unit.path, actor);
  const outcome = answer.outcome === 'saved' ? 'updated' : 'conflict';
  return { outcome, content: presentContent(after, language) };
}

interface Publishing {
  projectId: string;
  unit: Unit;
  language: LanguageCode;
  told: LanguageCode;
  title: string;
}

/**
 * Whoever submits sees it on the site: the language's text, and what is the same in every language. Answers what keeps
 * the document from it; null where it is public.
 */
async function publish(
  { releases }: Desks,
  { projectId, unit, language, told, title }: Publishing,
  actor: EditingActor,
): Promise<FieldProblem[] | null> {
  const scope = { languages: [language], paths: [unit.path] };
  for (let count = 0; count < mostPlans; count += 1) {
    const { token } = await releases.plan(projectId, scope, actor);
    const request = { ...scope, title, token, at: null, language: told };
    const answer = await releases.publish(projectId, request, actor);
    if (answer.outcome === 'invalid') return answer.problems;
    if (answer.outcome !== 'moved') return null;
  }
  throw new Error('The drafts move on while they are published');
}
