import type { JsonValue } from '#common/json.ts';
import { type Actor, requirePermission } from '../../access/can.ts';
import { productsPath } from '../../content/document-types.ts';
import { ConflictError, InvalidContentError } from '../../content/problems.ts';
import type { Snapshot } from '../../content/published-content.ts';
import { publishDocuments } from '../../content/publish-documents.ts';
import { saveDocument } from '../../content/save-document.ts';
import type { ProductDesk, Product } from '../orders.ts';
import { checkHeld } from './check-held.ts';
import { priceOf } from './price-of.ts';
import { readProducts } from './read-products.ts';

interface Parts {
  /** Epoch milliseconds; the machine's own by default. */
  now?: () => number;
  database: Parameters<typeof saveDocument>[0]['database'];
  content: { snapshot(projectId: string): Promise<Snapshot> };
}

/** What is sold, out of the project's published products.json. */
export function createProductDesk({ database, content, now = Date.now }: Parts): ProductDesk {
  const known = new WeakMap<Snapshot, readonly Product[]>();

  async function list(projectId: string): Promise<readonly Product[]> {
    const snapshot = await content.snapshot(projectId);
    const read = known.get(snapshot) ?? readProducts(fileOf(snapshot));
    known.set(snapshot, read);
    return read;
  }

  return {
    list,
    find: async (projectId, key) =>
      (await list(projectId)).find((product) => product.key === key) ?? null,
    findForCourse: async (projectId, courseId) =>
      (await list(projectId)).find((product) => product.courseId === courseId) ?? null,
    price: (product) => priceOf(product, now()),
    file: async (projectId) => fileOf(await content.snapshot(projectId)),
    async replace(projectId, file, actor) {
      requirePermission(actor, 'product:edit');
      const missing = await checkHeld(database.db, projectId, file);
      if (missing.length > 0) return { outcome: 'invalid', problems: missing };
      try {
        await replaceFile({ database }, projectId, file, actor);
        return { outcome: 'saved' };
      } catch (error) {
        if (error instanceof InvalidContentError)
          return { outcome: 'invalid', problems: [...error.problems] };
        throw error;
      }
    },
  };
}

function fileOf(snapshot: Snapshot): JsonValue {
  return snapshot.find(productsPath, null)?.value ?? null;
}

/** Whoever replaces the whole file means all of it: somebody else's draft stays in the revisions. */
async function replaceFile(
  { database }: Pick<Parts, 'database'>,
  projectId: string,
  file: JsonValue,
  actor: Actor,
  basedOn: string | null = null,
): Promise<void> {
  const input = { projectId, path: productsPath, language: '', value: file, basedOn };
  try {
    const saved = await saveDocument({ database }, actor, { ...input, origin: 'save' });
    const changes = [{ documentId: saved.documentId, revisionId: saved.revisionId }];
    await publishDocuments({ database }, actor, { projectId, title: 'Products', changes });
  } catch (error) {
    if (!(error instanceof ConflictError) || error.currentRevisionId === basedOn) throw error;
    await replaceFile({ database }, projectId, file, actor, error.currentRevisionId);
  }
}
