import type { ThemeStylesheet } from '../content/published/present-theme.ts';
import { memoizeRecent } from '../core/concurrency/memoize-recent.ts';
import { pageStylesVersion } from '../site/theme-address.ts';
import { answerBytes, type AnswerBytes } from '../core/http/answer-bytes.ts';
import { compressBest, compressFast } from '../core/http/compress.ts';
import { contentTypeOf } from '../core/http/content-types.ts';

/** The built stylesheet: its address, which contains a content hash, and its text. */
export interface BuiltStylesheet {
  address: string;
  css: string;
}

const immutable = 'public, max-age=31536000, immutable';

/**
 * Serves `/assets/{project}/page.css`: theme and built stylesheet as one file, since a page waits
 * for each. Joined and compressed once per theme.
 */
export function pageStyles(): (
  request: Request,
  theme: ThemeStylesheet,
  built: BuiltStylesheet,
) => Promise<Response> {
  const joinOnce = memoizeRecent(join, { key: (_theme, _built, version) => version, max: 20 });
  return async (request, theme, built) => {
    const version = pageStylesVersion(theme, built.address);
    const joined = await joinOnce(theme, built, version);
    const isVersioned = new URL(request.url).searchParams.get('v') === version;
    const cacheControl = isVersioned ? immutable : 'no-cache';
    return await answerBytes(request, { ...joined, cacheControl });
  };
}

async function join(
  theme: ThemeStylesheet,
  { css }: BuiltStylesheet,
  version: string,
): Promise<AnswerBytes> {
  const bytes = Buffer.from(theme.css + css);
  const [br, gzip] = await Promise.all([compressBest(bytes), compressFast(bytes, 'gzip')]);
  return {
    bytes,
    contentType: contentTypeOf('page.css'),
    etag: `"${version}"`,
    cacheControl: 'no-cache',
    precompressed: { br, gzip },
  };
}
