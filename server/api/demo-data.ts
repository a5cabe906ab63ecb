import type { Actor } from '../core/access/can.ts';

/** Sample orders, messages and learners of a project (`npm start -- --demo`, decision 057). */
export interface DemoData {
  isPresent(projectId: string): Promise<boolean>;
  /**
   * Removes exactly the sample data, with everything that was done with it. False if there is none.
   * Throws ForbiddenError.
   */
  remove(projectId: string, actor: Actor): Promise<boolean>;
}
