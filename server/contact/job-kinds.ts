/** The jobs of this domain; the payload of each names a message, of the second also a recipient. */
export const mailKind = 'contact-mail';
export const recipientKind = 'contact-mail-to';
export const forwardKind = 'contact-forward';

/** Hourly, once the first ten have come to that: about four days without a mail server. */
export const maxAttempts = 106;
