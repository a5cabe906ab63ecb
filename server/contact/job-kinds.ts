/** Job kinds. Each payload has a message id; the second has a recipient too. */
export const mailKind = 'contact-mail';
export const recipientKind = 'contact-mail-to';
export const forwardKind = 'contact-forward';

/** About four days without a mail server: ten attempts with growing delays, then hourly. */
export const maxAttempts = 106;
