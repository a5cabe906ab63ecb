/** The jobs of this domain; the payload of each names a message. */
export const mailKind = 'contact-mail';
export const forwardKind = 'contact-forward';
