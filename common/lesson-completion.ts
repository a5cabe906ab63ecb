/** Share of a lesson that must have been watched for it to be completed. */
export const completionRatio = 0.9;
