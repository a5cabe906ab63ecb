/** Flags of the product's Node. */
export const nodeFlags: readonly string[];
export const memoryEnv: Readonly<Record<string, string>>;
