import { html, raw } from 'hono/html';
import packageJson from '../../package.json' with { type: 'json' };
import type { Person } from '../accounts/people/person.ts';
import type { ReaderFiles } from './reader-files.ts';

interface DocsVisitor {
  /** Null if nobody is signed in. */
  person: Pick<Person, 'name' | 'role'> | null;
  /** Path of the login page. */
  login: string;
}

/** API documentation as a page. It names the person who is signed in, but contains no token. */
export function docsPage(
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
