import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import type { Endpoint } from './endpoint.ts';

/** What every failing call answers: `errors` where the sender can put something right. */
const errorBody = z.object({
  error: z.object({ code: z.string(), message: z.string() }),
  errors: z.array(z.object({ field: z.string().nullable(), message: z.string() })).optional(),
});

/** The API's document (OpenAPI 3.1), made of the very schemas that its calls are written with. */
export function describeApi(endpoints: readonly Endpoint[]): object {
  const paths = Map.groupBy(endpoints, ({ path }) => path);
  return {
    openapi: '3.1.0',
    info: { title: packageJson.name, version: packageJson.version },
    servers: [{ url: '/api' }],
    paths: Object.fromEntries(
      Array.from(paths, ([path, calls]) => [
        path,
        Object.fromEntries(calls.map((call) => [call.method, describeCall(call)])),
      ]),
    ),
    components: { schemas: { Error: schemaOf(errorBody) } },
  };
}

function describeCall({ summary, body, answers }: Endpoint): object {
  const schema = schemaOf(body.schema);
  const own = Object.entries(answers).map(([status, answer]) => [
    status,
    {
      description: answer.description,
      content: { 'application/json': { schema: schemaOf(answer.schema) } },
    },
  ]);
  return {
    summary,
    requestBody: {
      required: true,
      content: Object.fromEntries(body.types.map((type) => [type, { schema }])),
    },
    responses: { ...Object.fromEntries(own), default: anyError },
  };
}

const anyError = {
  description: 'Nothing was done; the message is in the language asked for',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

/** OpenAPI 3.1 speaks the schemas of JSON Schema 2020-12, without naming them each time. */
function schemaOf(schema: z.ZodType): object {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}
