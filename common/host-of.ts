/** The host of a whole address, as people say it: `nilomed.example`; of any other address all of it. */
export function hostOf(address: string): string {
  return URL.parse(address)?.hostname.replace(/^www\./, '') || address;
}
