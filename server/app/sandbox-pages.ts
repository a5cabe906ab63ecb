import type { Context, Handler } from 'hono';
import { can } from '../core/access/can.ts';
import type { Sandbox } from '../commerce/sandbox/sandbox.ts';
import { isPublicAddress } from '../core/config/public-addresses.ts';
import { themeAddress } from '../site/theme-address.ts';
import type { AppParts } from './app-parts.ts';
import { getCaller } from '../accounts/get-caller.ts';
import { fail } from '../core/http/guards.ts';
import type { HttpEnv } from '../core/http/request-context.ts';

/**
 * Serves the sandbox's checkout in the site's look. Unless PAYMENT_SANDBOX allows everyone, clients
 * outside this machine and its networks are refused.
 */
export function sandboxPages(app: AppParts, sandbox: Sandbox): Handler<HttpEnv> {
  const { env, accounts, pages, originOf } = app;

  async function mayStop(context: Context<HttpEnv>): Promise<boolean> {
    if (env.NODE_ENV !== 'production') return true;
    const caller = getCaller(context, originOf);
    const session = caller && (await accounts.session(caller));
    return session !== null && can(session.person, 'admin:open');
  }

  return async (context) => {
    const { project, client } = context.env.requestContext;
    // Behind an untrusted proxy every client has the proxy's address.
    const isHidden = !client.viaTrustedProxy && context.req.header('x-forwarded-for') !== undefined;
    const isOutside = isHidden || isPublicAddress(client.address);
    if (isOutside && env.PAYMENT_SANDBOX === 'off') return fail(context, 'not-allowed');
    const { stylesheet } = await pages;
    const theme = project && (await app.theme(project.id));
    const stylesheets = theme ? [themeAddress(project.id, theme, stylesheet)] : [];
    return await sandbox.answer(context.req.raw, {
      stylesheets,
      maySimulateOutage: await mayStop(context),
    });
  };
}
