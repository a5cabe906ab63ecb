/*
 * How a payment opens a course and a refund closes it: always within the transaction that changes the order.
 */
export {
  endEnrolment as endAccess,
  hasEnrolment as hasAccess,
  type Holding,
  insertEnrolment as grantAccess,
  listHeldKeys,
  readLearningFacts,
} from './enrolment-queries.ts';
