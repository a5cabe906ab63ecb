import type { Transaction } from 'kysely';
import type { FieldProblem } from '#contracts/units.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { recordAudit } from '../../../core/audit/audit.ts';
import type { Database } from '../../../core/db/connect.ts';
import type { Schema } from '../../../core/db/schema.ts';
import { pageComponentsPath } from '../../documents/document-types.ts';
import { createRelease, type ReleaseChange } from '../../releases/create-release.ts';
import { newRevisionRow } from '../../new-rows.ts';
import type { Project } from '../../../core/projects/projects.ts';
import { insertRevisions } from '../../queries.ts';
import { applySectionChanges } from '../../releases/section-changes.ts';
import { canEditDocument, requireProofForPrices, requireCanEdit } from '../price-permission.ts';
import type { EditingActor, ReleaseRequest } from '../editor.ts';
import { findBlockingProblems } from './checks/check-documents.ts';
import { listPurchaseFindings } from './checks/purchase-findings.ts';
import { type ChosenDocument, chooseDocuments, withoutHiddenDrafts } from './choose-documents.ts';
import { matchesToken } from './plan-token.ts';
import { readPendingUnits } from './read-units.ts';
import type { PageComponents, PendingUnit } from './pending-unit.ts';
import { scheduleRelease } from './schedule-release.ts';

interface PublishInput {
  dialect: Database['dialect'];
  project: Project;
  request: ReleaseRequest;
  actor: EditingActor;
  now: number;
  /** Language of error messages. */
  messageLanguage: LanguageCode;
}

type PublishOutcome =
  | { outcome: 'published' | 'scheduled'; releaseId: string }
  | { outcome: 'nothing' }
  | { outcome: 'moved' }
  | { outcome: 'invalid'; problems: (FieldProblem & { path: string })[] };

/**
 * Publishes or schedules a scope, within the caller's transaction that has locked the project. A
 * null scope omits what the plan marks as reserved; throws ForbiddenError if reserved documents are
 * named, and FreshProofNeededError.
 */
export async function publishUnits(
  trx: Transaction<Schema>,
  input: PublishInput,
): Promise<PublishOutcome> {
  const { project, request, actor, dialect, now } = input;
  for (const path of request.paths ?? []) requireCanEdit(actor, path);
  const { units, components } = await readPendingUnits(trx, project.id);
  const { defaultLanguage } = project;
  const wanted = chooseDocuments({ units, defaultLanguage }, request).filter(
    ({ document, isNamed }) =>
      (isNamed || !document.isWithheld) && canEditDocument(actor, document.path),
  );
  const sections = withPageComponents(wanted, units, components).find(
    ({ document }) => document.path === pageComponentsPath,
  );
  const publicComponents = sections?.value ?? components.published;
  const chosen = withoutHiddenDrafts(wanted, publicComponents, defaultLanguage);
  if (chosen.length === 0) return { outcome: 'nothing' };
  const changedUnits = Array.from(new Set(chosen.map(({ unit }) => unit)));
  if (!matchesToken(request.token, changedUnits)) return { outcome: 'moved' };
  const purchaseFindings = await listPurchaseFindings(trx, chosen, {
    projectId: project.id,
    messageLanguage: input.messageLanguage,
  });
  const problems = [
    ...purchaseFindings.map(({ path, language, field, about }) => ({
      path,
      language,
      field,
      message: about,
    })),
    ...chosen.flatMap((one) => problemsOf(one, input)),
  ];
  if (problems.length > 0) return { outcome: 'invalid', problems };
  requireProofForPrices(
    actor,
    chosen.map(({ document }) => document.path),
  );

  const documents = withPageComponents(chosen, units, components);
  const changes = await insertComposedRevisions(trx, documents, { authorId: actor.id, now });
  const release = { projectId: project.id, authorId: actor.id, title: request.title, changes };
  const isLater = request.at !== null && request.at > now;
  const releaseId = isLater
    ? await scheduleRelease(trx, { ...release, at: request.at ?? now, now })
    : (await createRelease(trx, dialect, release)).id;
  await recordAudit(trx, {
    action: isLater ? 'release-scheduled' : 'release-made',
    actorId: actor.id,
    subjectId: null,
    address: actor.address,
    details: {
      project: project.id,
      release: releaseId,
      title: request.title,
      documents: changes.length,
      ...(isLater && { at: request.at }),
    },
  });
  return { outcome: isLater ? 'scheduled' : 'published', releaseId };
}

function problemsOf(
  { document, unit, value }: ChosenDocument,
  { project: { defaultLanguage, imageHosts }, messageLanguage }: PublishInput,
): (FieldProblem & { path: string })[] {
  const { path, language } = document;
  if (value === null) return [];
  const isDefaultLanguage = language === '' || language === defaultLanguage;
  const refusals = findBlockingProblems(unit, value, {
    isDefaultLanguage,
    imageHosts,
    messageLanguage,
  });
  return refusals.map(({ field, about }) => ({ path, language, field, message: about }));
}

/** Replaces the places of chosen sections by a single document: the new pages-components.json. */
function withPageComponents(
  chosen: readonly ChosenDocument[],
  units: readonly PendingUnit[],
  { draft, published }: PageComponents,
): ChosenDocument[] {
  const places = chosen.filter(({ unit }) => unit.section);
  const [first] = places;
  const others = chosen.filter(({ unit }) => !unit.section);
  // The whole document contains all places.
  if (!first || others.some(({ document }) => document.path === pageComponentsPath)) return others;
  const document = { ...first.document, path: pageComponentsPath };
  const isAll = units.every(
    ({ path, section }) => !section || places.some(({ unit }) => unit.path === path),
  );
  if (isAll && !units.some(({ path }) => path === pageComponentsPath))
    return [...others, { ...first, document, value: draft, revisionId: document.draftId }];
  const paths = new Set(places.map(({ unit }) => unit.path));
  const value = applySectionChanges(published, draft, paths);
  return [...others, { ...first, document, value, revisionId: null, isComposed: true }];
}

/** Returns the changes with a revision each, inserting revisions for composed values. */
async function insertComposedRevisions(
  trx: Transaction<Schema>,
  chosen: readonly ChosenDocument[],
  { authorId, now }: { authorId: string; now: number },
): Promise<ReleaseChange[]> {
  const composed = new Map(
    chosen.flatMap(({ document, value, isComposed }) =>
      isComposed && value !== null
        ? [
            [
              document.id,
              newRevisionRow({
                documentId: document.id,
                basedOn: document.publishedId,
                value,
                authorId,
                origin: 'publish',
                now,
              }),
            ] as const,
          ]
        : [],
    ),
  );
  await insertRevisions(trx, Array.from(composed.values()));
  return chosen.map(({ document, revisionId }) => ({
    document: {
      id: document.id,
      path: document.path,
      published_revision_id: document.publishedId,
    },
    revisionId: composed.get(document.id)?.id ?? revisionId,
  }));
}
