import type { DemoData } from '../../api/demo-data.ts';
import { requirePermission } from '../../core/access/can.ts';
import { entryBy, recordAudit } from '../../core/audit/audit.ts';
import type { Database } from '../../core/db/connect.ts';
import { deleteDemoRows, hasDemoRows, lockProject } from './queries.ts';

/** Creates the service for sample data. */
export function createDemoData(database: Database): DemoData {
  return {
    isPresent: (projectId) => hasDemoRows(database.db, projectId),
    async remove(projectId, actor) {
      // Accounts and orders are among it.
      requirePermission(actor, 'user:delete');
      return await database.db.transaction().execute(async (trx) => {
        await lockProject(trx, projectId);
        if (!(await hasDemoRows(trx, projectId))) return false;
        await deleteDemoRows(trx, projectId);
        await recordAudit(trx, {
          action: 'demo-removed',
          ...entryBy(actor),
          details: { project: projectId },
        });
        return true;
      });
    },
  };
}
