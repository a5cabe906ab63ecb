/** Structured data of a page (schema.org), without its context. */
export type StructuredData = { '@type': string } & Record<string, unknown>;
