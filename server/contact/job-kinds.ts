/** Job kinds. Each payload has a message id; the second has a recipient too. */
export const mailKind = 'contact-mail';
export const recipientKind = 'contact-mail-to';
export const forwardKind = 'contact-forward';
