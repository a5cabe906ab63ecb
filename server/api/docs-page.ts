import { html, raw } from 'hono/html';
import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import { messages } from '#i18n/messages/index.ts';
import { statuses } from '#contracts/errors.ts';
import { docsStyles } from './docs-styles.ts';
import type { Credential, Endpoint } from '../core/api/endpoint.ts';

type Markup = ReturnType<typeof html>;

const nothing = html``;

/** Exactly the text that the page's policy allows. */
const styleElement = raw(`<style>${docsStyles}</style>`);

const credentialNames: Readonly<Record<Credential, string>> = {
  bearer: 'an access token (Authorization: Bearer …)',
  session: 'the session cookie of the site’s own pages',
};

/** API documentation as a page, with the calls grouped by path. */
export function docsPage(endpoints: readonly Endpoint[]): Markup {
  const groups = Array.from(Map.groupBy(endpoints, groupOf)).toSorted(([one], [other]) =>
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
            ${endpoints.length} calls, also as
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
          <main>${groups.map(([name, calls]) => group(name, calls))}</main>
        </div>
      </body>
    </html>`;
}

/** First segment of a path: `/payment/getProduct/{key}` belongs to `payment`. */
function groupOf({ path, root }: Endpoint): string {
  return root?.slice(1) ?? path.split('/')[1] ?? '';
}

function group(name: string, calls: readonly Endpoint[]): Markup {
  return html`<section aria-labelledby="${name}">
    <h2 id="${name}">${name}</h2>
    ${calls.map(callOf)}
  </section>`;
}

function callOf(call: Endpoint): Markup {
  const { method, path, root = '/api', summary, credentials, body } = call;
  const who = credentials?.map((one) => credentialNames[one]).join(', or ') ?? 'no credentials';
  return html`<details>
    <summary>
      <code class="method" data-method="${method}">${method.toUpperCase()}</code>
      <code class="path">${root}${path.replaceAll('*}', '}')}</code>
      <span class="what">${summary}</span>
    </summary>
    <div class="call">
      <p><strong>Called with</strong> ${who}</p>
      ${parameters(call)}
      ${
        body
          ? html`<h3>Body</h3>
              <p>${body.types.join(' or ')}, at most ${body.maxBytes.toLocaleString('en')} bytes</p>
              ${body.example ? example(body.example) : nothing} ${schema(body.schema)}`
          : nothing
      }
      <h3>Answers</h3>
      ${answersOf(call)}
    </div>
  </details>`;
}

function parameters({ path, query }: Endpoint): Markup {
  const inPath = Array.from(path.matchAll(/\{(\w+)\*?\}/g), ([, name = '']) => [
    name,
    'in the path',
  ]);
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, field]) => [
    name,
    z.toJSONSchema(field as z.ZodType, { io: 'input' }).description ?? 'query parameter',
  ]);
  const rows = [...inPath, ...inQuery];
  if (rows.length === 0) return nothing;
  return html`<h3>Parameters</h3>
    <dl>
      ${rows.map(
        ([name, about]) =>
          html`<div>
            <dt><code>${name}</code></dt>
            <dd>${about}</dd>
          </div>`,
      )}
    </dl>`;
}

function answersOf({ answers, errors = [] }: Endpoint): Markup {
  return html`<dl>
    ${Object.entries(answers).map(
      ([status, { description, schema: shape, example: like }]) =>
        html`<div>
          <dt><code>${status}</code></dt>
          <dd>${description} ${like === undefined ? nothing : example(like)} ${schema(shape)}</dd>
        </div>`,
    )}
    ${errors.map(
      (code) =>
        html`<div>
          <dt><code>${statuses[code]}</code></dt>
          <dd><code>${code}</code>: ${messages.en[`answer.${code}`]}</dd>
        </div>`,
    )}
  </dl>`;
}

function example(value: unknown): Markup {
  return html`<pre tabindex="0">${JSON.stringify(value, null, 2)}</pre>`;
}

function schema(type: z.ZodType): Markup {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(type, { io: 'input' });
  if (Object.keys(shape).length === 0) return nothing;
  return html`<details class="schema">
    <summary>Schema</summary>
    <pre tabindex="0">${JSON.stringify(shape, null, 2)}</pre>
  </details>`;
}
