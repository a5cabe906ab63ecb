import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Accounts } from '../accounts/accounts.ts';
import type { Project } from '../content/projects.ts';
import { tagOf } from '../etag.ts';
import type { OpenVideo, Videos } from '../videos/videos.ts';
import { callerOf } from './caller-of.ts';
import { contentTypeOf } from './content-types.ts';
import { pathBelow, safeParts } from './file-path.ts';
import type { Logs } from './access-log.ts';
import { fail } from './guards.ts';
import { networkOf } from './network-of.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { sendFile } from './send-file.ts';
import type { HttpEnv } from './visit.ts';

interface VideoSources {
  videos: Pick<Videos, 'open'>;
  accounts: Pick<Accounts, 'session'>;
  security: SecurityHeaders;
  log: Logs['log'];
  originOf(project: Project): string;
}

/** Answers that may flow at once to one person, and to one address where nobody needs to be known. */
const mostForPerson = 64;
const mostForAddress = 1_024;

/** What is answered below `/video`; other methods than GET and HEAD are told that it is only read. */
export function videoFiles(sources: VideoSources): Hono<HttpEnv> {
  const files = new Hono<HttpEnv>();
  files.get('/*', answerVideos(sources));
  files.all('/*', (context) => fail(context, 'bad-method'));
  return files;
}

/** A player asks for many ranges at once: who its cookie names is good for so long, in milliseconds. */
const viewerGoodFor = 1_000;

/**
 * Answers `/video/{token}/…` with ranges, on the connection itself. Browsers ask again each time, so that a
 * session that has ended, or an address that has, shows nothing any more.
 */
function answerVideos({ videos, accounts, security, log, originOf }: VideoSources) {
  const flowing = new Map<string, number>();
  const known = new LRUCache<string, string>({ max: 5_000, ttl: viewerGoodFor });

  return async (context: Context<HttpEnv>): Promise<Response> => {
    const [token = '', ...rest] = safeParts(pathBelow(context.req.url, '/video/')) ?? [];
    const userId = async () => {
      const cookie = context.req.header('cookie');
      const caller = callerOf(context, originOf);
      if (cookie === undefined || !caller) return null;
      const before = known.get(cookie);
      if (before !== undefined) return before;
      const session = await accounts.session(caller);
      if (session) known.set(cookie, session.person.id);
      return session?.person.id ?? null;
    };
    const opened = await videos.open(token, rest, { userId });
    if (opened === 'not-allowed') return fail(context, 'not-allowed');
    if (opened === null) return fail(context, 'not-found');

    const viewer = opened.userId ?? networkOf(context.env.visit.client.address);
    const count = flowing.get(viewer) ?? 0;
    if (count >= (opened.userId === null ? mostForAddress : mostForPerson)) {
      await opened.close();
      return fail(context, 'too-many-tries', { headers: { 'Retry-After': '5' } });
    }
    flowing.set(viewer, count + 1);
    try {
      return await send(context, opened, security);
    } catch (error) {
      // The answer has begun: its connection is closed already.
      log.error({ id: context.env.visit.id, err: error }, 'A video could not be sent');
      return RESPONSE_ALREADY_SENT;
    } finally {
      const left = (flowing.get(viewer) ?? 1) - 1;
      if (left > 0) flowing.set(viewer, left);
      else flowing.delete(viewer);
    }
  };
}

async function send(
  { env, req }: Context<HttpEnv>,
  { file, close, stat, name, noteStart }: OpenVideo,
  security: SecurityHeaders,
): Promise<Response> {
  const place = tagOf(pathBelow(req.url, '/video/').replace(/^[^/]*/, '')).slice(0, 8);
  return await sendFile(env.incoming, env.outgoing, {
    file,
    close,
    mtimeNs: stat.mtimeNs,
    size: Number(stat.size),
    etag: `"${place}-${stat.mtimeNs.toString(36)}-${stat.size.toString(36)}"`,
    modifiedAt: Number(stat.mtimeMs),
    headers: {
      ...security.of('data'),
      'Content-Type': contentTypeOf(name),
      'Content-Disposition': 'inline',
      'Cache-Control': 'private, no-cache',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
    onFirstByte: noteStart,
  });
}
