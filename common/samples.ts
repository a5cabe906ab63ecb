/** Returns true if a document is listed as a sample by a name such as `home-page/clients`. */
export function isSample(path: string, samples: readonly string[]): boolean {
  return samples.some((name) => path === `content/{lang}/${name}.json`);
}
