import type { IncomingHttpHeaders } from 'node:http';

/** What is read of a request before anything is answered: Node's IncomingMessage, or one that was read plainly. */
export interface Asked {
  method?: string | undefined;
  /** The target as it was sent: `/en/home?x=1`. */
  url?: string | undefined;
  /** `1.0` or `1.1`; not given where a request was read plainly, which is 1.1. */
  httpVersion?: string | undefined;
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}
