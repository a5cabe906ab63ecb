import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createApiDocument } from '../../server/api/api-document.ts';

/*
 * Writes the API's OpenAPI document to docs/openapi.json, in which a review sees what a change of a
 * contract means for callers. Run it by `npm run openapi` after such a change.
 */

const file = path.resolve(import.meta.dirname, '../../docs/openapi.json');
writeFileSync(file, `${JSON.stringify(createApiDocument(), null, 2)}\n`);
