import { redirect } from 'react-router';
import { orNotFound } from '../../require-language.ts';
import { pageOf } from '../../server-context.ts';
import type { Route } from './+types/share-image.ts';

/** Serves `/share/en/about.png?v=…`, the image that link previews show for a page. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const { site, language } = pageOf({ context, params });
  const rest = /^(.+)\.png$/.exec(params['*'])?.[1];
  const version = new URL(request.url).searchParams.get('v');
  const answer = orNotFound(rest ? await site.shareImage({ language, rest, version }) : null);
  if (answer.outcome === 'failed') return new Response(null, { status: 503 });
  if (answer.outcome === 'elsewhere')
    return redirect(answer.src, { headers: { 'Cache-Control': 'no-cache' } });
  return new Response(new Uint8Array(answer.png), {
    headers: {
      'Content-Type': 'image/png',
      'Content-Length': String(answer.png.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
      // Other sites show it, some without a copy of their own.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}
