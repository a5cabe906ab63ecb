/*
 * The cookies that scripts and server both know by name. Everyone may read their values, so they hold
 * nothing secret: what a visitor may do is decided on the server, by the session alone.
 */

/** The language chosen last: where `/` leads. */
export const languageCookie = 'language';

/** `light` or `dark`; none where the visitor follows the system. */
export const schemeCookie = 'scheme';

/**
 * A hint for what a page that is the same for everybody shows: the role of whoever has logged in; `staff` for all who
 * edit. With TLS `__Host-` stands before its name.
 */
export const signedInCookie = 'signed-in';
