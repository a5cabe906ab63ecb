import type { UnitLanguage } from '#contracts/parts.ts';
import type { UnitType } from '#contracts/units.ts';
import { hasLanguage } from '#common/content/content-paths.ts';
import type { JsonValue } from '#common/json.ts';
import { readDraftComponents, isValidPlace } from '../../documents/check-draft.ts';
import type { DocumentType } from '../../documents/document-types.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';
import { type Project, requireProject } from '../../../core/projects/projects.ts';
import type { Db } from '../../queries.ts';
import {
  type SectionFile,
  sectionFilesByPath,
  typeOfDocument,
} from '../../documents/section-files.ts';

/** A unit's place and type. */
export interface FoundUnit {
  project: Project;
  path: string;
  /** Languages that it can have; only '' for units above the languages. */
  languages: readonly UnitLanguage[];
  /** Null for an unknown type. */
  type: DocumentType | null;
  section: SectionFile | null;
  /** The draft of the page components. */
  components: JsonValue;
}

/** Finds a unit. Throws ContentNotFoundError for an unknown project and for an invalid path. */
export async function findUnit(db: Db, projectId: string, path: string): Promise<FoundUnit> {
  const project = await requireProject(db, projectId);
  const languages: UnitLanguage[] = hasLanguage(path) ? project.languages : [''];
  if (!languages.every((language) => isValidPlace(project, { path, language })))
    throw new ContentNotFoundError(`Project ${projectId} has no place ${path}`);
  const components = await readDraftComponents(db, projectId);
  const files = sectionFilesByPath(components);
  const type = typeOfDocument(path, files);
  return { project, path, languages, type, section: files.get(path) ?? null, components };
}

/** Presents a unit's type for the editor; content of unknown type is edited as JSON. */
export function presentUnitType(
  { type, section }: FoundUnit,
  value: JsonValue | undefined,
): UnitType {
  const isSection = section !== null;
  if (type?.shape === 'fields')
    return { name: type.name, shape: 'fields', fields: type.fields, isSection };
  const name = type?.name ?? section?.type ?? '';
  const shape = type?.shape ?? (Array.isArray(value) ? 'list' : 'object');
  return { name, shape, fields: null, isSection };
}
