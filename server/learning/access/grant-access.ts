/* Grants and ends course access, always in the transaction that changes the order. */
export {
  endEnrolment as endAccess,
  hasEnrolment as hasAccess,
  type EnrolmentKey,
  insertEnrolment as grantAccess,
  listProductKeysInUse,
  readLearningFacts,
} from '../enrolment-queries.ts';
