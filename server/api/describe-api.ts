import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import type { Endpoint, EndpointBody } from './endpoint.ts';

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

function describeCall({ summary, query, body, answers }: Endpoint): object {
  const own = Object.entries(answers).map(([status, answer]) => [
    status,
    {
      description: answer.description,
      content: { 'application/json': { schema: schemaOf(answer.schema) } },
    },
  ]);
  return {
    summary,
    ...(query && { parameters: describeQuery(query) }),
    ...(body && { requestBody: describeBody(body) }),
    responses: { ...Object.fromEntries(own), default: anyError },
  };
}

function describeQuery(query: z.ZodObject): object[] {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function describeBody({ schema, types }: EndpointBody): object {
  const content = { schema: schemaOf(schema) };
  return { required: true, content: Object.fromEntries(types.map((type) => [type, content])) };
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
