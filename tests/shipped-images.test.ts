import { join } from 'node:path';
import { expect, test } from 'vitest';
import { altNameOf, isAltMissing } from '#common/content/alt-texts.ts';
import { entryPath, isCollectionPath, findContentPlace } from '#common/content/content-paths.ts';
import { isGeneratedKey } from '#common/content/generated-keys.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { exampleLanguages } from '#sections/section-example.ts';
import { examples } from '#sections/examples.ts';
import { isSectionType, sections } from '#sections/registry.ts';
import {
  type DocumentType,
  documentTypeOf,
  pageComponentsPath,
} from '#server/content/documents/document-types.ts';
import { readHtml, walkFields } from '#server/content/editing/releases/checks/check-documents.ts';
import { metaTexts } from '#server/content/published/present-page.ts';
import { readProjectFolder } from '#server/operations/import/read-project-folder.ts';
import { sectionFilesByPath, typeOfDocument } from '#server/content/documents/section-files.ts';

const { files } = await readProjectFolder(join(import.meta.dirname, '../assets/active-med-pharma'));
const components = sectionFilesByPath(files.get(pageComponentsPath) ?? null);

interface Document {
  file: string;
  type: DocumentType | null;
  value: JsonValue;
}

const shipped = Array.from(files).flatMap(([file, value]): Document[] => {
  const { path } = findContentPlace(file) ?? { path: '' };
  if (!isCollectionPath(path)) return [{ file, value, type: typeOfDocument(path, components) }];
  const type = documentTypeOf(entryPath(path, 0));
  return (Array.isArray(value) ? value : []).map((entry) => ({ file, value: entry, type }));
});
const added = Object.keys(sections)
  .filter(isSectionType)
  .flatMap((type) =>
    exampleLanguages.map((code): Document => ({
      file: `example of ${type}, ${code}`,
      type: { name: type, shape: 'fields', fields: sections[type].fields },
      value: examples[type][code],
    })),
  );

/** Lists images without an alternative text that are not marked as decorative. */
function imagesWithoutAltText({ file, type, value }: Document): string[] {
  const meta = metaTexts(value);
  const unnamed = meta['og:image'] && !meta['og:image:alt'] ? ['og:image'] : [];
  if (type?.shape !== 'fields') return unnamed.map((name) => `${file}: ${name}`);
  const article =
    isJsonObject(value) && value['imageUrl'] && !value['imageAlt'] && !value['imageUrlAlt'];
  const fields = walkFields(type.fields, value).filter(({ field, name, owner, value: own }) => {
    if (field.kind === 'html')
      return readHtml(typeof own === 'string' ? own : '').images.some(({ alt }) => alt === null);
    const alt = altNameOf(name, owner.fields);
    return alt !== null && own && isAltMissing(alt, owner.fields, owner.value);
  });
  const missing = [...unnamed, ...(article ? ['imageUrl'] : []), ...fields.map(({ path }) => path)];
  return missing.map((path) => `${file}: ${path}`);
}

test('every shipped picture says what it shows, in every language, or that it is decorative', () => {
  const images = shipped.flatMap(({ type, value }) =>
    type?.shape === 'fields'
      ? walkFields(type.fields, value).filter(
          ({ field, value: own }) => field.kind === 'image' && own,
        )
      : [],
  );
  expect(images.length).toBeGreaterThan(300);
  expect(shipped.flatMap(imagesWithoutAltText)).toEqual([]);
});

test('so does every picture of a section that the editor adds', () => {
  expect(added.flatMap(imagesWithoutAltText)).toEqual([]);
});

test('no shipped key was made by the editor', () => {
  const keys = shipped.flatMap(({ file, type, value }) =>
    type?.shape === 'fields'
      ? walkFields(type.fields, value).flatMap(({ path, value: own }) =>
          isGeneratedKey(own) ? [`${file}: ${path}`] : [],
        )
      : [],
  );
  expect(keys).toEqual([]);
});
