/** About four days without a mail server: ten attempts with growing delays, then hourly. */
export const mailAttempts = 106;
