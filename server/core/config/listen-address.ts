/** An address to listen on. */
export interface ListenAddress {
  host: string;
  port: number;
}

/** Reads `127.0.0.1:9464` or `[::1]:9464`; null if it is neither. */
export function parseListenAddress(text: string): ListenAddress | null {
  const [, bracketed, plain, digits] =
    /^(?:\[([\da-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(text) ?? [];
  const host = bracketed ?? plain;
  const port = Number(digits);
  return host !== undefined && port <= 65_535 ? { host, port } : null;
}
