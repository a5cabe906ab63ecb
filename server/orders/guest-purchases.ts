import type { GuestPurchases } from '../accounts/guest-purchases.ts';
import {
  claimAllLearning,
  claimCourse,
  hasSharedEnrolment,
  moveEnrolment,
} from '../courses/claim-learning.ts';
import { hasGuestOrder, listClaimable, moveOrder } from './claim-queries.ts';

/** Finds and moves guests' purchases for accounts, when somebody proves that an email address is theirs. */
export const guestPurchases: GuestPurchases = {
  exist: hasGuestOrder,
  isShared: hasSharedEnrolment,
  async claim(trx, { personId, email, guestId }) {
    let count = 0;
    for (const order of await listClaimable(trx, { personId, email, guestId })) {
      const { id: orderId, user_id: from } = order;
      if (!(await moveOrder(trx, { orderId, from, to: personId, email: order.email }))) continue;
      await moveEnrolment(trx, { orderId, from, to: personId });
      const course = { userId: from, projectId: order.project_id, productKey: order.product_key };
      await claimCourse(trx, course, personId);
      count += 1;
    }
    if (guestId !== null) await claimAllLearning(trx, { from: guestId, to: personId });
    return count;
  },
};
