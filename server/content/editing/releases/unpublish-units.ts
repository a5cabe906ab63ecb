import type { Transaction } from 'kysely';
import type { PublishScope } from '#common/editing.ts';
import { collectionOf, hasLanguage } from '#common/content-paths.ts';
import { recordAudit } from '../../../accounts/audit/audit.ts';
import type { Database } from '../../../db/connect.ts';
import type { Schema } from '../../../db/schema.ts';
import { makeRelease } from '../../make-release.ts';
import type { Project } from '../../projects.ts';
import type { EditingActor } from '../editor.ts';
import { isOfPage } from './choose-documents.ts';
import { readUnits } from './read-units.ts';

interface UnpublishInput {
  dialect: Database['dialect'];
  project: Project;
  request: PublishScope & { title: string };
  actor: EditingActor;
}

/**
 * Takes texts off the site, in some languages or all; drafts stay. Only what is named, and only texts of pages and
 * collections: without a header or its theme the site would be broken. Answers the release's id; null where nothing
 * of it was public.
 */
export async function unpublishUnits(
  trx: Transaction<Schema>,
  { dialect, project, request, actor }: UnpublishInput,
): Promise<string | null> {
  const { languages, title } = request;
  const paths = (request.paths ?? []).filter(mayGo);
  const { units } = await readUnits(trx, project.id, paths);
  const documents = units
    .flatMap((unit) => unit.documents)
    .filter(
      ({ publishedId, language }) =>
        publishedId !== null && language !== '' && (languages?.includes(language) ?? true),
    );
  if (documents.length === 0) return null;
  const { id } = await makeRelease(trx, dialect, {
    projectId: project.id,
    authorId: actor.id,
    title,
    changes: documents.map((document) => ({
      document: {
        id: document.id,
        path: document.path,
        published_revision_id: document.publishedId,
      },
      revisionId: null,
    })),
  });
  await recordAudit(trx, {
    action: 'release-made',
    actorId: actor.id,
    subjectId: null,
    address: actor.address,
    details: {
      project: project.id,
      release: id,
      title,
      documents: documents.length,
      unpublished: true,
    },
  });
  return id;
}

function mayGo(path: string): boolean {
  return hasLanguage(path) && (collectionOf(path) !== null || isOfPage(path));
}
