/* The names of what the payment form sends besides its fields. */

/** Whom the page was made for; '' for a visitor. */
export const personField = 'person';
export const couponField = 'coupon';
/** The piasters that the buyer was shown. */
export const amountField = 'amount';
/** What the post is for: `couponIntent`, or nothing for the payment. */
export const intentField = 'intent';
export const couponIntent = 'coupon';
