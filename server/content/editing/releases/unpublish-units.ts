import type { PublishScope } from '#contracts/releases.ts';
import { collectionOf, hasLanguage } from '#common/content/content-paths.ts';
import { entryBy, recordAudit } from '../../../core/audit/audit.ts';
import { createRelease } from '../../releases/create-release.ts';
import type { EditingActor } from '../editor.ts';
import { isPageContent, releasedDocument } from './choose-documents.ts';
import { readUnits } from './read-units.ts';
import type { Trx } from '../../queries.ts';

interface UnpublishInput {
  projectId: string;
  request: PublishScope & { title: string };
  actor: EditingActor;
}

/**
 * Unpublishes texts in some languages or all; drafts stay. Only named texts of pages and
 * collections: without a header or theme the site would break. Returns the release's id; null if
 * nothing was published.
 */
export async function unpublishUnits(
  trx: Trx,
  { projectId, request, actor }: UnpublishInput,
): Promise<string | null> {
  const { languages, title } = request;
  const paths = (request.paths ?? []).filter(canBeUnpublished);
  const { units } = await readUnits(trx, projectId, paths);
  const documents = units
    .flatMap((unit) => unit.documents)
    .filter(
      ({ publishedId, language }) =>
        publishedId !== null && language !== '' && (languages?.includes(language) ?? true),
    );
  if (documents.length === 0) return null;
  const { id } = await createRelease(trx, {
    projectId,
    authorId: actor.id,
    title,
    changes: documents.map((document) => ({
      document: releasedDocument(document),
      revisionId: null,
    })),
  });
  const details = { project: projectId, release: id, title, documents: documents.length };
  await recordAudit(trx, {
    action: 'release-made',
    ...entryBy(actor),
    details: { ...details, unpublished: true },
  });
  return id;
}

function canBeUnpublished(path: string): boolean {
  return hasLanguage(path) && (collectionOf(path) !== null || isPageContent(path));
}
