/* The names of what the payment form sends besides its fields. */

/** Whom the page was made for; '' for a visitor. */
export const personField = 'person';
export const couponField = 'coupon';
