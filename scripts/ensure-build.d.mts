/** What the build is made of: files and folders, from the product's root. */
export const sources: readonly string[];
