import { html, raw } from 'hono/html';
import packageJson from '../../package.json' with { type: 'json' };
import { docsStyles } from './docs-styles.ts';

type Markup = ReturnType<typeof html>;

const nothing = html``;

/** Exactly the text that the page's policy allows. */
const styleElement = raw(`<style>${docsStyles}</style>`);

/** Parts of the OpenAPI document that the page shows. */
interface Content {
  schema?: object;
  example?: unknown;
}
interface Call {
  summary?: string;
  servers?: readonly { url: string }[];
  security?: readonly Readonly<Record<string, unknown>>[];
  parameters?: readonly { name: string; in: string; description?: string }[];
  requestBody?: { content: Readonly<Record<string, Content>> };
  responses: Readonly<
    Record<string, { description?: string; content?: Readonly<Record<string, Content>> }>
  >;
}
interface ShownCall extends Call {
  method: string;
  path: string;
  root: string;
}

export interface ShownDocument {
  paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  components: { schemas: Readonly<Record<string, object>> };
}

const credentialNames: Readonly<Record<string, string>> = {
  bearer: 'an access token (Authorization: Bearer …)',
  session: 'the session cookie of the site’s own pages',
};

function listCalls({ paths }: ShownDocument): ShownCall[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => {
      return { ...call, method, path, root: call.servers?.[0]?.url ?? '/api' };
    }),
  );
}

/** API documentation as a page, with the calls grouped by path. */
export function docsPage(document: ShownDocument): Markup {
  const calls = listCalls(document);
  const groups = Array.from(Map.groupBy(calls, groupOf)).toSorted(([one], [other]) =>
    one.localeCompare(other),
  );
  return html`${raw('<!DOCTYPE html>')}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>API of ${packageJson.name}</title>
        ${styleElement}
      </head>
      <body>
        <header>
          <h1>API of ${packageJson.name} ${packageJson.version}</h1>
          <p>
            ${calls.length} calls, also as
            <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). A failed call answers
            <code>{ error: { code, message } }</code> with the message in the requested language.
          </p>
        </header>
        <div class="frame">
          <nav aria-label="Groups">
            <ul>
              ${groups.map(([name]) => html`<li><a href="#${name}">${name}</a></li>`)}
            </ul>
          </nav>
          <main>
            ${groups.map(([name, those]) => group(name, those))}
            <section aria-labelledby="schemas">
              <h2 id="schemas">Schemas</h2>
              ${Object.entries(document.components.schemas).map(
                ([name, shape]) =>
                  html`<h3>${name}</h3>
                    ${schema(shape)}`,
              )}
            </section>
          </main>
        </div>
      </body>
    </html>`;
}

/** First segment of a path: `/payment/refunds/{id}/approve` belongs to `payment`. */
function groupOf({ path, root }: ShownCall): string {
  return root === '/api' ? (path.split('/')[1] ?? '') : root.slice(1);
}

function group(name: string, calls: readonly ShownCall[]): Markup {
  return html`<section aria-labelledby="${name}">
    <h2 id="${name}">${name}</h2>
    ${calls.map(callOf)}
  </section>`;
}

function callOf(call: ShownCall): Markup {
  const { method, path, root, summary, security, requestBody } = call;
  const names = security?.flatMap((one) => Object.keys(one)).map((name) => credentialNames[name]);
  const types = Object.keys(requestBody?.content ?? {});
  const body = Object.values(requestBody?.content ?? {}).at(-1);
  return html`<details>
    <summary>
      <code class="method" data-method="${method}">${method.toUpperCase()}</code>
      <code class="path">${root}${path}</code>
      <span class="what">${summary}</span>
    </summary>
    <div class="call">
      <p><strong>Called with</strong> ${names?.join(', or ') || 'no credentials'}</p>
      ${parameters(call)}
      ${
        body
          ? html`<h3>Body</h3>
              <p>${types.join(' or ')}</p>
              ${contentOf(body)}`
          : nothing
      }
      <h3>Answers</h3>
      ${answersOf(call)}
    </div>
  </details>`;
}

function parameters({ parameters: rows = [] }: ShownCall): Markup {
  if (rows.length === 0) return nothing;
  return html`<h3>Parameters</h3>
    <dl>
      ${rows.map(
        ({ name, in: place, description }) =>
          html`<div>
            <dt><code>${name}</code></dt>
            <dd>${description ?? (place === 'path' ? 'in the path' : 'query parameter')}</dd>
          </div>`,
      )}
    </dl>`;
}

function answersOf({ responses }: ShownCall): Markup {
  return html`<dl>
    ${Object.entries(responses).map(
      ([status, { description, content = {} }]) =>
        html`<div>
          <dt><code>${status}</code></dt>
          <dd>${description} ${Object.values(content).map((shown) => contentOf(shown))}</dd>
        </div>`,
    )}
  </dl>`;
}

function contentOf({ schema: shape, example }: Content): Markup {
  const shown = example === undefined ? nothing : exampleOf(example);
  return html`${shown} ${shape ? schema(shape) : nothing}`;
}

function exampleOf(value: unknown): Markup {
  return html`<pre tabindex="0">${JSON.stringify(value, null, 2)}</pre>`;
}

function schema(shape: object): Markup {
  if (Object.keys(shape).length === 0) return nothing;
  return html`<details class="schema">
    <summary>Schema</summary>
    <pre tabindex="0">${JSON.stringify(shape, null, 2)}</pre>
  </details>`;
}
