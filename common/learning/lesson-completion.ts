/** Watched share at which a lesson is completed. */
export const completionRatio = 0.9;
