import type { LanguageCode } from '#i18n/languages.ts';
import { recordAudit } from '../../../core/audit/audit.ts';
import { requireLanguages, requirePermission } from '../../../core/access/can.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';
import { lockProject } from '../../queries.ts';
import type { EditingActor } from '../editor.ts';
import type { EditorStore } from '../editor-dependencies.ts';
import { findUnit } from './find-unit.ts';
import { removeTranslations } from './unit-queries.ts';

/** See UnitService.confirmTranslations. */
export async function confirmTranslations(
  { database: { db }, now }: EditorStore,
  projectId: string,
  { path, language, fields }: { path: string; language: LanguageCode; fields: string[] },
  actor: EditingActor,
): Promise<void> {
  requirePermission(actor, 'content:save');
  requireLanguages(actor, [language]);
  const { languages } = await findUnit(db, projectId, path);
  if (!languages.includes(language)) throw new ContentNotFoundError(`${path} has no ${language}`);
  await db.transaction().execute(async (trx) => {
    await lockProject(trx, projectId);
    const rows = fields.map((field) => ({ language, field }));
    await removeTranslations(trx, { projectId, path }, rows);
    const details = { project: projectId, path, languages: language, origin: 'confirm' };
    const { id: actorId, address } = actor;
    await recordAudit(
      trx,
      { action: 'content-saved', actorId, subjectId: null, address: address || null, details },
      now(),
    );
  });
}
