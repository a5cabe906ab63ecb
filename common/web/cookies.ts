/*
 * Cookies shared by scripts and server. Their values are readable and hold nothing secret:
 * permissions depend only on the session.
 */

/** Last chosen language: the target of `/`. */
export const languageCookie = 'language';

/** `light` or `dark`; absent if the visitor follows the system. */
export const schemeCookie = 'scheme';

/**
 * Hint for pages that are the same for everybody: the role of the logged-in person; `staff` for all
 * who edit. With TLS its name begins with `__Host-`.
 */
export const signedInCookie = 'signed-in';
