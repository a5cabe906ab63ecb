/** Flags of the product's Node. */
export const nodeFlags: readonly string[];
