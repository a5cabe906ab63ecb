import type { Project } from '../core/projects/projects.ts';
import type { Database } from '../core/db/connect.ts';
import { FinalJobError } from '../core/jobs/run-job.ts';
import type { Log } from '../core/logs/log.ts';
import type { MailSender } from '../core/mail/open-mailer.ts';
import type { Snapshot, SnapshotReader } from './published/published-content.ts';

/** Dependencies of the handlers of jobs that send emails about a project. */
export interface MailServices {
  database: Database;
  content: SnapshotReader;
  mailer: MailSender;
  log: Log;
}

/** Returns a project's current snapshot. Throws FinalJobError if the project does not exist. */
export async function requireSnapshot(
  content: SnapshotReader,
  projectId: string,
): Promise<{ snapshot: Snapshot; project: Project }> {
  const snapshot = await content.snapshot(projectId);
  if (!snapshot.project) throw new FinalJobError(`There is no project ${projectId}`);
  return { snapshot, project: snapshot.project };
}
