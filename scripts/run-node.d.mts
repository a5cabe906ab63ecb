/** What the product's Node is started with. */
export const nodeFlags: readonly string[];
