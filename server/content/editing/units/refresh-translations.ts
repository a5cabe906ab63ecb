import type { Project } from '../../../core/projects/projects.ts';
import { parseJson } from '../../../core/canonical-json.ts';
import { readDraftComponents } from '../../documents/check-draft.ts';
import { fieldsOf } from '../../documents/document-types.ts';
import { sectionFilesByPath, typeOfDocument } from '../../documents/section-files.ts';
import { readRevisions, type Trx } from '../../queries.ts';
import { translationChanges } from './translation-changes.ts';
import {
  listDrafts,
  listTranslations,
  removeTranslations,
  setTranslations,
} from './unit-queries.ts';

interface ReplacedDraft {
  path: string;
  language: string;
  /** The draft before. */
  draft_revision_id: string | null;
}

/**
 * Updates which translations are outdated after drafts were replaced without a save, as by an import.
 * `replaced` has every language of a unit.
 */
export async function refreshTranslations(
  trx: Trx,
  { project, authorId, now }: { project: Project; authorId: string; now: number },
  replaced: readonly ReplacedDraft[],
): Promise<void> {
  const { id: projectId, defaultLanguage: sourceLanguage, languages } = project;
  const files = sectionFilesByPath(await readDraftComponents(trx, projectId));
  for (const [path, drafts] of Map.groupBy(replaced, (draft) => draft.path)) {
    const type = typeOfDocument(path, files);
    const old = await readRevisions(
      trx,
      drafts.map(({ draft_revision_id: id }) => id),
    );
    const current = await listDrafts(trx, projectId, path);
    const after = Object.fromEntries(
      current.map(({ language, content }) => [
        language,
        content === null ? null : parseJson(content),
      ]),
    );
    const { set, remove } = translationChanges({
      type: { shape: type?.shape ?? 'object', fields: fieldsOf(type) },
      sourceLanguage,
      languages,
      before: Object.fromEntries(
        drafts.map(({ language, draft_revision_id: id }) => [language, old.get(id ?? '')]),
      ),
      after,
      seen: after[sourceLanguage],
      rows: await listTranslations(trx, projectId, path),
    });
    const unit = { projectId, path, authorId, now };
    await setTranslations(trx, unit, set);
    await removeTranslations(trx, unit, remove);
  }
}
