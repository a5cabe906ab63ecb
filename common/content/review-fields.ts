import { flag, key, strings, text } from './fields.ts';

/** Authorship, review and sources of a text: all optional, shown at its end. */
export const reviewFields = {
  createdBy: text(),
  reviewedBy: text(),
  /** ISO 8601: `2026-11-03`. */
  reviewedOn: key({ max: 10 }),
  /** One reference per line; an https address in it becomes a link. */
  sources: strings({ max: 400 }),
  /** Adds the notice that the text does not replace the advice of a doctor or pharmacist. */
  adviceNotice: flag(),
};
