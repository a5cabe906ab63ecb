import path from 'node:path';
import { expect } from 'vitest';
import type { JsonValue } from '#common/json.ts';
import { systemActor } from '#server/core/access/can.ts';
import { exportProject } from '#server/operations/import/export-project.ts';
import { importProjects } from '#server/operations/import/import-projects.ts';
import { ImportError } from '#server/core/projects/problems.ts';
import type { Database } from '#server/core/db/connect.ts';
import { contentServices } from './content-services.ts';
import { readFiles, temporaryFolder, writeSmallProject } from './project-folder.ts';

/** Writes a small project's folder; returns functions to import and export it. */
export function shopToImport(
  database: Database,
  changes: Readonly<Record<string, JsonValue>> = {},
) {
  const services = contentServices(database);
  const root = writeSmallProject(changes);
  const folder = path.join(root, 'shop');
  return {
    services,
    root,
    folder,
    run: async () => {
      const [report] = await importProjects(services, systemActor, [{ folder }]);
      expect.assert(report !== undefined);
      return report;
    },
    messages: async () => {
      const error: unknown = await importProjects(services, systemActor, [{ folder }]).catch(
        (reason: unknown) => reason,
      );
      return error instanceof ImportError ? error.message.split('\n') : error;
    },
    export: async () => {
      const target = temporaryFolder();
      await exportProject(services, systemActor, { folder: target, projectId: 'shop' });
      return readFiles(target);
    },
  };
}
