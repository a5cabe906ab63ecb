import type { PreparedDocument } from '../../content/store-project.ts';
import {
  type CollectionPath,
  entryPath,
  filePathOf,
  isCollectionPath,
  findContentPlace,
  sectionPath,
  productsPath,
} from '#common/content/content-paths.ts';
import { type Fields, list, type ListField } from '#common/content/fields.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { isSectionType } from '#sections/registry.ts';
import { approvalSettingsSchema } from '../../core/projects/approval-settings.ts';
import { parseProducts } from '../../commerce/products/parse-products.ts';
import { sanitizeFields } from '../../content/documents/sanitize-fields.ts';
import { compareLanguages } from '../../content/documents/compare-languages.ts';
import {
  documentTypeOf,
  fieldsOf,
  pageComponentsPath,
} from '../../content/documents/document-types.ts';
import { findExampleLinks } from '../../content/example-links.ts';
import { checkItems, publicLevel } from '../../content/documents/field-schema.ts';
import {
  assignListItemIds,
  assignItemIds,
  type LanguageVersion,
} from '../../content/documents/assign-item-ids.ts';
import { collectWarnings, type ImageExists } from '../../content/documents/content-warnings.ts';
import { type FileProblem, inFile, jsonPath, type Problem } from '../../core/projects/problems.ts';
import type { Project } from '../../core/projects/projects.ts';
import { projectsFileName } from '../../core/projects/projects-file.ts';
import type { Sanitizer } from '../../content/documents/sanitize-html.ts';
import {
  type SectionFile,
  sectionFilesByPath,
  typeOfDocument,
} from '../../content/documents/section-files.ts';
import { unwrapSection, wrapSingleItems } from '../../content/documents/unwrap-fields.ts';
import {
  checkRules,
  findPlaceholders,
  validateDocument,
} from '../../content/documents/validate-document.ts';

export interface CheckedProject {
  documents: PreparedDocument[];
  problems: FileProblem[];
  notes: FileProblem[];
}

interface DocumentFile {
  file: string;
  path: string;
  language: string;
  value: JsonValue;
}

/**
 * Prepares a folder's documents for an import: assigns ids and sanitizes HTML (both in place),
 * validates, and collects notes for the person who imports.
 */
export function checkProject(
  project: Project,
  files: ReadonlyMap<string, JsonValue>,
  sanitize: Sanitizer,
  imageExists: ImageExists = () => true,
): CheckedProject {
  const result: CheckedProject = { documents: [], problems: [], notes: [] };
  const components = sectionFilesByPath(files.get(pageComponentsPath) ?? null);
  const check: Check = { ...result, project, components, sanitize, imageExists };
  const documents = Array.from(files).flatMap(([file, value]) => {
    const place = findContentPlace(file);
    return place ? [{ file, value, ...place }] : [];
  });
  for (const [path, versions] of Map.groupBy(documents, (document) => document.path)) {
    if (isCollectionPath(path)) checkCollection(check, path, versions);
    else checkDocument(check, path, versions);
  }
  result.problems.push(...checkApprovals(project, files.get(productsPath) ?? null));
  result.notes.push(
    ...documents.flatMap((document) => noteExampleLinks(project, document)),
    ...noteLanguages(project, documents),
    ...noteSections(project, components, files),
  );
  return result;
}

/** A running check, which collects its results. */
interface Check extends CheckedProject {
  project: Project;
  components: ReadonlyMap<string, SectionFile>;
  sanitize: Sanitizer;
  imageExists: ImageExists;
}

/** Checks one document in all its languages. */
function checkDocument(check: Check, path: string, versions: readonly DocumentFile[]): void {
  const { project, components, imageExists, ...result } = check;
  const type = typeOfDocument(path, components);
  if (type?.shape === 'fields' && components.has(path))
    for (const { file, value } of versions)
      result.notes.push(...inFile(file, unwrapSection(type.fields, value)));
  if (type?.shape === 'fields') prepareFields(check, type.fields, versions.map(rootOf));
  for (const { file, language, value } of versions) {
    const problems = validateDocument(type, value, {
      isDefaultLanguage: isDefault(project, language),
      imageHosts: project.imageHosts,
    });
    result.problems.push(...inFile(file, problems));
    if (type?.shape === 'fields')
      result.notes.push(...inFile(file, collectWarnings(type.fields, value, imageExists)));
    result.documents.push({ path, language, collection: null, sort: null, value });
    if (!type && !components.has(path))
      result.notes.push({ file, path: '$', message: 'has an unknown type; stored as it is' });
  }
}

/** Checks a collection's file in all its languages: every entry becomes a document. */
function checkCollection(check: Check, path: CollectionPath, versions: readonly DocumentFile[]) {
  const { project, ...result } = check;
  const entries = versions.filter(({ value }) => !Array.isArray(value) || value.length > 0);
  const field = entryList(path);
  result.notes.push(...assignListItemIds(field, versions.map(rootOf)));
  // An empty list has no entries to store, so the file itself is stored.
  for (const { language, value } of versions.filter((version) => !entries.includes(version))) {
    result.documents.push({ path, language, collection: null, sort: null, value });
  }
  const items = entries.flatMap(({ file, language, value }) =>
    (Array.isArray(value) ? value : []).map((item, sort) => ({ file, language, item, sort })),
  );
  for (const [id, same] of Map.groupBy(items, ({ item }) =>
    isJsonObject(item) ? item['id'] : undefined,
  )) {
    if (typeof id !== 'number') continue;
    const roots = same.map(({ file, sort, item }) => ({
      file,
      path: jsonPath('$', sort),
      value: item,
    }));
    prepareFields(check, field.item, roots);
    for (const { language, item, sort } of same) {
      result.documents.push({
        path: entryPath(path, id),
        language,
        collection: path,
        sort,
        value: item,
      });
    }
  }
  for (const { file, language, value } of versions) {
    const problems = checkItems(field, value, publicLevel(isDefault(project, language)));
    result.problems.push(
      ...inFile(file, problems.length > 0 ? problems : checkEntries(project, path, value)),
      ...inFile(file, findPlaceholders(value)),
    );
  }
}

function entryList(path: CollectionPath): ListField {
  return list(fieldsOf(documentTypeOf(entryPath(path, 0))) ?? {});
}

/** Applies the rules of the entries' type beyond its fields. */
function checkEntries(
  { imageHosts }: Project,
  path: CollectionPath,
  entries: JsonValue,
): Problem[] {
  const type = documentTypeOf(entryPath(path, 0));
  if (type?.shape !== 'fields' || !Array.isArray(entries)) return [];
  return entries.flatMap((entry, index) =>
    checkRules(type, entry, imageHosts).map((problem) => ({
      ...problem,
      path: jsonPath('$', index) + problem.path.slice(1),
    })),
  );
}

function rootOf({ file, value }: DocumentFile): LanguageVersion {
  return { file, path: '$', value };
}

/**
 * Assigns ids, sanitizes HTML and notes language differences for one value in all its languages.
 */
function prepareFields(
  { project, sanitize, notes }: Check,
  fields: Fields,
  versions: readonly LanguageVersion[],
): void {
  for (const { file, path, value } of versions)
    if (isJsonObject(value)) notes.push(...inFile(file, wrapSingleItems(fields, value, path)));
  notes.push(...assignItemIds(fields, versions));
  const reference = versions.find(
    ({ file }) => findContentPlace(file)?.language === project.defaultLanguage,
  );
  for (const version of versions) {
    const { file, path, value } = version;
    if (value === undefined) continue;
    const cleaned = sanitizeFields(fields, value, sanitize, path);
    const differences =
      version === reference ? [] : compareLanguages(fields, value, reference?.value, path);
    notes.push(...inFile(file, [...cleaned, ...differences]));
  }
}

function isDefault(project: Project, language: string): boolean {
  return language === '' || language === project.defaultLanguage;
}

function noteExampleLinks({ samples }: Project, document: DocumentFile): FileProblem[] {
  const problems = findExampleLinks(document, samples).map(({ path, link }) => ({
    path,
    message: `has an example address that leads nowhere (${link})`,
  }));
  return inFile(document.file, problems);
}

function noteLanguages(project: Project, documents: readonly DocumentFile[]): FileProblem[] {
  const offered = new Set<string>(['', ...project.languages]);
  return documents
    .filter(({ language }) => !offered.has(language))
    .map(({ file, language }) => ({
      file,
      path: '$',
      message: `is in a language that the project does not offer (${language}); kept`,
    }));
}

/** Approvals for a misspelt product key would restrict nothing. */
function checkApprovals({ config }: Project, products: JsonValue): FileProblem[] {
  const keys = new Set(parseProducts(products).map(({ key }) => key));
  const problems = approvalSettingsSchema
    .parse(config['approvals'] ?? [])
    .flatMap(({ course }, index) =>
      keys.has(course)
        ? []
        : [
            {
              path: `$.approvals[${index}].course`,
              message: `is not the key of a product in ${productsPath} (${course})`,
            },
          ],
    );
  return inFile(projectsFileName, problems);
}

/**
 * Notes sections that cannot be shown: of an unknown type, or without content in the default
 * language.
 */
function noteSections(
  project: Project,
  components: ReadonlyMap<string, SectionFile>,
  files: ReadonlyMap<string, JsonValue>,
): FileProblem[] {
  return Array.from(components.values()).flatMap(({ type, fileName, page, place }) => {
    const notes: FileProblem[] = [];
    const note = (path: string, message: string) =>
      notes.push({ file: pageComponentsPath, path, message });
    if (!isSectionType(type))
      note(`${place}.type`, `is a section type that is not known here (${type}); kept, not shown`);
    const file = filePathOf({
      path: sectionPath(page, fileName),
      language: project.defaultLanguage,
    });
    if (!files.has(file)) note(`${place}.fileName`, `has no file ${file}`);
    return notes;
  });
}
