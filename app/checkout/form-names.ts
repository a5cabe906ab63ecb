/* Names of the payment form's fields besides the buyer's details. */

/** Id of the person whom the page was rendered for; '' for a visitor. */
export const personField = 'person';
export const couponField = 'coupon';
/** Amount shown to the buyer, in piasters. */
export const amountField = 'amount';
/** `couponIntent` to check a coupon; absent for a payment. */
export const intentField = 'intent';
export const couponIntent = 'coupon';
