import Ajv2020 from 'ajv/dist/2020.js';

/** The parts of the API document that name examples and schemas. */
export interface ExampleDocument {
  components: { schemas: Readonly<Record<string, ExampleContent>> };
  paths: Readonly<Record<string, Readonly<Record<string, ExampleCall>>>>;
}

export interface ExampleContent {
  example?: unknown;
  schema?: { $ref?: string };
}

export interface ExampleCall {
  security: readonly object[];
  parameters?: readonly { name: string; in: string; schema: ExampleContent }[];
  requestBody?: { content: Readonly<Record<string, ExampleContent>> };
  responses: Readonly<Record<string, { content?: Readonly<Record<string, ExampleContent>> }>>;
}

/** Names a value of a document: `['paths', '/search', 'get', 'responses', '200']`. */
type Place = readonly string[];

/** Returns a function that lists what is wrong with a value by the document's schema at a place. */
export function createSchemaCheck(document: object): (place: Place, value: unknown) => string[] {
  // The document has names that are no part of JSON Schema; formats are checked by the contracts.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ ...document, $id: 'api' });
  return (place, value) => {
    const pointer = place.map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1'));
    const check = ajv.compile({ $ref: `api#/${pointer.map(encodeURIComponent).join('/')}` });
    if (check(value)) return [];
    return (check.errors ?? []).map(
      ({ instancePath, message }) => `${place.join(' ')}: ${instancePath} ${message}`,
    );
  };
}
