import { getProjectName } from '#common/project-name.ts';
import { z } from 'zod';
import type { SignInLinks } from '../../accounts/links/sign-in-links.ts';
import type { Courses } from '../../learning/courses.ts';
import type { Project } from '../../core/projects/projects.ts';
import type { SnapshotReader } from '../../content/published/published-content.ts';
import type { Log } from '../../core/logs/log.ts';
import type { Database } from '../../core/db/connect.ts';
import { FinalJobError, type JobHandler } from '../../core/jobs/run-job.ts';
import type { MailSender } from '../../core/mail/open-mailer.ts';
import { createTranslators } from '../../content/translators.ts';
import { orderMailKind } from '../order-jobs.ts';
import { findOrder } from '../order-queries.ts';
import { markEmailSent } from '../order-record-queries.ts';
import type { Order } from '../orders.ts';
import { presentOrders } from '../list-orders.ts';
import { composeOrderMail } from './compose-order-mail.ts';
import { presentContract } from './present-contract.ts';

interface MailServices {
  database: Database;
  content: SnapshotReader;
  appServices: { courses: Pick<Courses, 'view' | 'getProductTitle'> };
  accounts: { links: Pick<SignInLinks, 'createForOrder'> };
  mailer: MailSender;
  log: Log;
  /** Returns the public origin of a project, without a trailing slash. */
  originOf(project: Project): string;
}

const payloadSchema = z.object({
  orderId: z.string(),
  about: z.enum(['paid', 'refund-requested', 'refund-refused', 'refunded', 'mispaid']),
  mismatch: z
    .object({
      reason: z.enum(['amount', 'currency', 'integration', 'mode', 'order']),
      amount: z.number(),
      currency: z.string(),
    })
    .optional(),
});

/** Handlers of the jobs that send emails about orders, in the order's language. */
export function orderMailHandlers(services: MailServices): Record<string, JobHandler> {
  const { content, appServices, accounts, mailer, log, originOf } = services;
  const translators = createTranslators();
  return {
    [orderMailKind]: async (payload, { jobId }) => {
      const { orderId, about, mismatch } = payloadSchema.parse(payload);
      const order = await requireOrder(services, orderId);
      const snapshot = await content.snapshot(order.projectId);
      const { project } = snapshot;
      if (!project) throw new FinalJobError(`There is no project ${order.projectId}`);
      const { language, productKey } = order;
      // The email about a mismatched payment links to support, which needs no account.
      const signIn =
        about === 'mispaid'
          ? null
          : await accounts.links.createForOrder({
              userId: order.userId,
              email: order.buyer.email,
            });
      const { courses } = appServices;
      const course = await courses.view({ project, productKey, language }, null);
      const title = await courses.getProductTitle({ ...order, project });
      const translator = translators.of(snapshot, language, log);
      const origin = originOf(project);
      await mailer.send({
        id: jobId,
        sender: getProjectName(project, language),
        to: order.buyer.email,
        content: composeOrderMail(about, {
          order,
          mismatch: mismatch ?? null,
          project,
          origin,
          title: title.text,
          isCourse: course !== null,
          signIn,
          contract:
            about === 'paid'
              ? presentContract({ order, project, snapshot, course, origin, translator })
              : null,
          translator,
        }),
      });
      const sent = { address: order.buyer.email, at: Date.now() };
      await markEmailSent(services.database.db, jobId, sent);
    },
  };
}

async function requireOrder({ database }: MailServices, id: string): Promise<Order> {
  const row = await findOrder(database.db, id);
  const [order] = row ? await presentOrders(database.db, [row]) : [];
  if (!order) throw new FinalJobError(`There is no order ${id}`);
  return order;
}
