import type { UnitLanguage, UnitType } from '#common/editing.ts';
import { hasLanguage } from '#common/content-paths.ts';
import type { JsonValue } from '#common/json.ts';
import { componentsInDraft, isPlaceIn } from '../../check-draft.ts';
import type { DocumentType } from '../../document-types.ts';
import { ContentNotFoundError } from '../../problems.ts';
import { findProjectIn, type Project } from '../../projects.ts';
import type { Db } from '../../queries.ts';
import { type SectionFile, sectionFilesByPath, typeOfDocument } from '../../section-files.ts';

/** Where a unit stands and what it is. */
export interface FoundUnit {
  project: Project;
  path: string;
  /** Every language that it may have; '' alone above the languages. */
  languages: readonly UnitLanguage[];
  /** Null for documents of no known type. */
  type: DocumentType | null;
  section: SectionFile | null;
  /** The draft of the page components. */
  components: JsonValue;
}

/** Throws ContentNotFoundError for an unknown project, and for a path that no document can have. */
export async function findUnit(db: Db, projectId: string, path: string): Promise<FoundUnit> {
  const project = await findProjectIn(db, projectId);
  if (!project) throw new ContentNotFoundError(`There is no project ${projectId}`);
  const languages: UnitLanguage[] = hasLanguage(path) ? project.languages : [''];
  if (!languages.every((language) => isPlaceIn(project, { path, language })))
    throw new ContentNotFoundError(`Project ${projectId} has no place ${path}`);
  const components = await componentsInDraft(db, projectId);
  const files = sectionFilesByPath(components);
  const type = typeOfDocument(path, files);
  return { project, path, languages, type, section: files.get(path) ?? null, components };
}

/** What the editor is told of a type; what is of none is edited as the JSON that it is. */
export function presentUnitType(
  { type, section }: Pick<FoundUnit, 'type' | 'section'>,
  value: JsonValue | undefined,
): UnitType {
  const isSection = section !== null;
  if (type?.shape === 'fields')
    return { name: type.name, shape: 'fields', fields: type.fields, isSection };
  const name = type?.name ?? section?.type ?? '';
  const shape = type?.shape ?? (Array.isArray(value) ? 'list' : 'object');
  return { name, shape, fields: null, isSection };
}
