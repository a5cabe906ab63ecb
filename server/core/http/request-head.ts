import type { IncomingHttpHeaders } from 'node:http';

/** Head of a request: Node's IncomingMessage or one read by the fast path. */
export interface RequestHead {
  method?: string | undefined;
  /** The target as sent: `/en/home?x=1`. */
  url?: string | undefined;
  /** `1.0` or `1.1`; not given by the fast path, which is always 1.1. */
  httpVersion?: string | undefined;
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}
