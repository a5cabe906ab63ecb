import type { Handler } from 'hono';
import pMemoize from 'p-memoize';
import type { Accounts } from '../accounts/accounts.ts';
import { getCaller } from '../accounts/get-caller.ts';
import type { Env } from '../core/config/env.ts';
import { fail } from '../core/http/guards.ts';
import type { HttpEnv } from '../core/http/request-context.ts';
import type { SecurityHeaders } from '../core/http/security-headers.ts';
import type { Project } from '../core/projects/projects.ts';
import { docsPage } from './docs-page.ts';
import { findReaderFiles, liveReaderFiles } from './reader-files.ts';

export interface DocsOptions {
  accounts: Accounts;
  security: SecurityHeaders;
  env: Pick<Env, 'NODE_ENV'>;
  /** Built client files. */
  buildFolder: string;
  originOf(project: Project): string;
}

/** Answers with the API documentation; 503 while there is no project. */
export function docsRoute(options: DocsOptions): Handler<HttpEnv> {
  const { accounts, security, env, buildFolder, originOf } = options;
  const readerFiles = pMemoize(async () =>
    env.NODE_ENV === 'development' ? liveReaderFiles : await findReaderFiles(buildFolder),
  );
  return async (context) => {
    const caller = getCaller(context, originOf);
    if (!caller) return fail(context, 'starting');
    const session = await accounts.session(caller);
    const page = docsPage(await readerFiles(), {
      person: session?.person ?? null,
      login: `/${caller.language}/login`,
    });
    // The page names a person.
    return context.html(page, 200, { ...security.of('reader'), 'Cache-Control': 'no-store' });
  };
}
