import type { Handler } from 'hono';
import { html, raw } from 'hono/html';
import pMemoize from 'p-memoize';
import packageJson from '../../package.json';
import { getCaller } from '../accounts/get-caller.ts';
import type { Person } from '../accounts/people/person.ts';
import { fail } from '../core/http/guards.ts';
import type { HttpEnv } from '../core/http/request-context.ts';
import type { ApiOptions } from './api-options.ts';
import { findReaderFiles, liveReaderFiles, type ReaderFiles } from './reader-files.ts';

/** Answers with the API documentation; 503 while there is no project. */
export function docsRoute(options: ApiOptions): Handler<HttpEnv> {
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

interface DocsVisitor {
  /** Null if nobody is signed in. */
  person: Person | null;
  /** Path of the login page. */
  login: string;
}

/** API documentation as a page. It names the person who is signed in, but contains no token. */
function docsPage(
  { script, styles }: ReaderFiles,
  { person, login }: DocsVisitor,
): ReturnType<typeof html> {
  return html`${raw('<!DOCTYPE html>')}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>API of ${packageJson.name}</title>
        ${styles.map((address) => html`<link rel="stylesheet" href="${address}" />`)}
        <script type="module" src="${script}"></script>
      </head>
      <body>
        <header>
          <p>
            ${
              person
                ? html`You are signed in as <strong>${person.name}</strong> (${person.role}). Calls
                    from this page use your account and change real data.`
                : html`You are not signed in. To call endpoints that need an account,
                    <a href="${login}">log in on the website</a> and reload this page, call
                    <code>loginAsUser</code> below, or paste an access token under “Authorize”.`
            }
          </p>
        </header>
        <div id="reader" data-signed-in="${String(person !== null)}">
          <noscript>
            This page needs JavaScript. The same document is available as
            <a href="/api/openapi.json">openapi.json</a>.
          </noscript>
        </div>
      </body>
    </html>`;
}
