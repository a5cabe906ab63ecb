/** Job kinds. Each payload has a message id; the second has a recipient too, the last an event. */
export const mailKind = 'contact-mail';
export const recipientKind = 'contact-mail-to';
export const forwardKind = 'contact-forward';
export const replyKind = 'contact-reply';
