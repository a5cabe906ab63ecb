/** Whether the address that visitors see (PUBLIC_URL) is of a real site: by https, and not of this machine. */
export function isPublicSite(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith('https:') === true && !isLocal(new URL(publicUrl).hostname);
}

function isLocal(host: string): boolean {
  return /^(?:localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(host);
}
