/** Host of a URL without `www.`: `nilomed.example`; other addresses unchanged. */
export function getHost(address: string): string {
  return URL.parse(address)?.hostname.replace(/^www\./, '') || address;
}
