import type { GuestPurchases } from '../accounts/guest-purchases.ts';
import {
  claimAllLearning,
  claimCourse,
  hasSharedEnrolment,
  moveEnrolment,
} from '../learning/claim-learning.ts';
import { hasGuestOrder, listClaimableOrders, transferOrder } from './claim-queries.ts';

/** Finds guests' purchases and transfers them to an account whose email address was verified. */
export const guestPurchases: GuestPurchases = {
  hasPaidWith: hasGuestOrder,
  isShared: hasSharedEnrolment,
  async claim(trx, { personId, email, guestId }) {
    let count = 0;
    for (const order of await listClaimableOrders(trx, { personId, email, guestId })) {
      const { id: orderId, user_id: from } = order;
      if (!(await transferOrder(trx, { orderId, from, to: personId, email: order.email })))
        continue;
      await moveEnrolment(trx, { orderId, from, to: personId });
      const course = { userId: from, projectId: order.project_id, productKey: order.product_key };
      await claimCourse(trx, course, personId);
      count += 1;
    }
    if (guestId !== null) await claimAllLearning(trx, { from: guestId, to: personId });
    return count;
  },
};
