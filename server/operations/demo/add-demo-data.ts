import { operatorActor } from '../../core/access/can.ts';
import { entryBy, recordAudit } from '../../core/audit/audit.ts';
import { formatPaymentMethods } from '../../core/config/payment-methods.ts';
import type { Env } from '../../core/config/env.ts';
import type { Database } from '../../core/db/connect.ts';
import type { Project } from '../../core/projects/projects.ts';
import { requireDemoAllowed } from '../../commerce/test-payments.ts';
import { createProductService } from '../../commerce/products/product-service.ts';
import type { EntryReader } from '../../content/published/published-entries.ts';
import type { SnapshotReader } from '../../content/published/published-content.ts';
import { createPublishedCourses } from '../../learning/published-courses.ts';
import { buildDemoRows } from './build-demo-rows.ts';
import { createRandom } from './create-random.ts';
import type { DemoProduct } from './demo-source.ts';
import { hasDemoRows, insertDemoRows, lockProject } from './queries.ts';

interface Parts {
  env: Pick<Env, 'paymobKeys' | 'paymentOrigin' | 'paymentMethods'>;
  database: Database;
  content: SnapshotReader;
  entries: EntryReader;
  now?: () => number;
}

/**
 * Adds 60 days of sample data to a project that has none, in one transaction. Returns false if it has
 * some. Throws StartupError if payments move money.
 */
export async function addDemoData(
  { env, database, content, entries, now = Date.now }: Parts,
  project: Project,
): Promise<boolean> {
  requireDemoAllowed(env);
  const products = createProductService({ database, content, now });
  const courses = createPublishedCourses({ content, entries });
  const sold: DemoProduct[] = [];
  for (const product of await products.list(project.id)) {
    const { key, description, courseId, isSold } = product;
    const price = products.price(product);
    if (!isSold || price.amount === 0) continue;
    const course = courseId === null ? null : await courses.find(project.id, courseId);
    sold.push({ key, description, price, course });
  }
  const rows = buildDemoRows({
    project,
    database,
    products: sold,
    random: createRandom(project.id),
    now: now(),
    paymentMethods: formatPaymentMethods(env.paymentMethods),
  });
  return await database.db.transaction().execute(async (trx) => {
    await lockProject(trx, project.id);
    if (await hasDemoRows(trx, project.id)) return false;
    await insertDemoRows(trx, project.id, rows);
    await recordAudit(trx, {
      action: 'demo-added',
      ...entryBy(operatorActor),
      details: { project: project.id },
    });
    return true;
  });
}
