/** Sources of the build: files and folders, from the product's root. */
export const sources: readonly string[];
