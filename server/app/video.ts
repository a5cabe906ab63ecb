import { type Context, Hono } from 'hono';
import { createSemaphoresByKey } from '../core/concurrency/semaphores-by-key.ts';
import type { OpenVideo } from '../assets/videos/videos.ts';
import { getCaller } from '../accounts/get-caller.ts';
import { contentTypeOf } from '../core/http/content-types.ts';
import { pathBelow, parseSafePath } from '../core/http/file-path.ts';
import { fail } from '../core/http/guards.ts';
import { clientNetwork } from '../core/http/client-address.ts';
import type { SecurityHeaders } from '../core/http/security-headers.ts';
import type { AppParts } from './app-parts.ts';
import { etagOfFile, sendFile } from './send-file.ts';
import type { HttpEnv } from '../core/http/request-context.ts';

/** Simultaneous responses per person, and per address for public videos. */
const maxPerPerson = 64;
const maxPerAddress = 1_024;

/** Serves `/video`; methods other than GET and HEAD get 405. */
export function videoFiles(app: AppParts): Hono<HttpEnv> {
  const files = new Hono<HttpEnv>();
  files.get('/*', answerVideos(app));
  files.all('/*', (context) => fail(context, 'bad-method'));
  return files;
}

/**
 * Serves `/video/{token}/…` with ranges. Browsers revalidate each time, so that an ended session or
 * an expired address stops working.
 */
function answerVideos({ videos, accounts, security, originOf }: AppParts) {
  const personSlots = createSemaphoresByKey(maxPerPerson);
  const addressSlots = createSemaphoresByKey(maxPerAddress);

  return async (context: Context<HttpEnv>): Promise<Response> => {
    const [token = '', ...rest] = parseSafePath(pathBelow(context.req.url, '/video/')) ?? [];
    const userId = async () => {
      const caller = getCaller(context, originOf);
      return caller && ((await accounts.session(caller))?.person.id ?? null);
    };
    const opened = await videos.open(token, rest, { userId });
    if (opened === 'not-allowed') return fail(context, 'not-allowed');
    if (opened === null) return fail(context, 'not-found');

    const { client } = context.env.requestContext;
    const slots =
      opened.userId === null
        ? addressSlots(clientNetwork(client.address))
        : personSlots(opened.userId);
    if (slots.isLocked()) {
      await opened.file?.close();
      return fail(context, 'too-many-tries', { headers: { 'Retry-After': '5' } });
    }
    return await slots.runExclusive(() => send(context, opened, security));
  };
}

async function send(
  { env, req }: Context<HttpEnv>,
  { file, address, name, recordStart }: OpenVideo,
  security: SecurityHeaders,
): Promise<Response> {
  if (!file) {
    // The address plays the video, whatever the method that asked for it.
    recordStart();
    const headers = { 'Location': address ?? '', 'Cache-Control': 'private, no-store' };
    return new Response(null, { status: 302, headers: { ...security.of('data'), ...headers } });
  }
  const pathInVideo = pathBelow(req.url, '/video/').replace(/^[^/]*/, '');
  return await sendFile(env.incoming, env.outgoing, {
    file,
    etag: etagOfFile(file, pathInVideo),
    headers: {
      ...security.of('data'),
      'Content-Type': contentTypeOf(name),
      'Content-Disposition': 'inline',
      'Cache-Control': 'private, no-cache',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
    onFirstByte: recordStart,
  });
}
