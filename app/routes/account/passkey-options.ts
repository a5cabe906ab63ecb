import { pageOf, visitorOf } from '../../server-context.ts';
import { withCookies } from '../../with-cookies.ts';
import type { Route } from './+types/passkey-options.ts';

/** Returns options for the browser's credentials API, for a passkey or (`for=new`) a new one. */
export async function action({ context, params, request }: Route.ActionArgs): Promise<Response> {
  const { language } = pageOf({ context, params });
  const visitor = visitorOf(context);
  const { passkeys } = visitor.accounts;
  const caller = visitor.caller(language);
  const fields = await request.formData().catch(() => new FormData());
  const session = fields.get('for') === 'new' ? await visitor.session() : null;
  if (fields.get('for') === 'new' && !session) return new Response(null, { status: 401 });
  const result = session
    ? await passkeys.optionsToAdd(session, caller)
    : await passkeys.optionsToUse(caller);
  if (result.outcome !== 'options') return new Response(null, { status: 403 });
  const headers = withCookies(result.cookies);
  headers.set('Cache-Control', 'no-store');
  return Response.json(result.options, { headers });
}
