import { type ClientRequest, request as requestPlainly, type RequestOptions } from 'node:http';
import { request as requestSafely } from 'node:https';
import { isPublicUrl, lookUpPublic, notPublicCode } from '../config/public-addresses.ts';

interface PublicPost {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  signal: AbortSignal;
  /** Allows private addresses, and this machine without https (FORWARD_TO_PRIVATE). */
  isPrivateAllowed: boolean;
  /** Bytes of the answer's body to read; default: none. */
  maxAnswerBytes?: number;
}

export interface PublicAnswer {
  status: number;
  /** The beginning of the body. */
  body: Buffer;
}

/**
 * Posts to an address that people have set, if it is public: all addresses of its host are checked,
 * and the connection uses one of them. Redirects are not followed, since their target has not been
 * checked. Throws an error with the code `ENOTPUBLIC`, or that of the connection.
 */
export async function postToPublicUrl(url: URL, post: PublicPost): Promise<PublicAnswer> {
  const { headers, body, signal, isPrivateAllowed, maxAnswerBytes = 0 } = post;
  if (!isPrivateAllowed && !isPublicUrl(url))
    throw Object.assign(new Error('The address is not public'), { code: notPublicCode });
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'Content-Length': body.length },
    signal,
    agent: false,
    ...(!isPrivateAllowed && { lookup: lookUpPublic }),
  };
  const request =
    url.protocol === 'https:' ? requestSafely(url, options) : requestPlainly(url, options);
  return await send(request, body, maxAnswerBytes);
}

function send(request: ClientRequest, body: Buffer, maxBytes: number): Promise<PublicAnswer> {
  return new Promise((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (answer) => {
      const chunks: Buffer[] = [];
      let length = 0;
      // Also after an abort: the status is known by then.
      const end = () => {
        const read = Buffer.concat(chunks).subarray(0, maxBytes);
        resolve({ status: answer.statusCode ?? 0, body: read });
        answer.destroy();
      };
      if (maxBytes === 0) return end();
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        length += chunk.length;
        if (length >= maxBytes) end();
      });
      answer.on('error', end);
      answer.on('end', end);
    });
    request.end(body);
  });
}
