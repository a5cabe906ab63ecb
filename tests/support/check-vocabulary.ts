import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { JsonObject } from '#common/json.ts';
import { root } from './root.ts';

const run = promisify(execFile);

/** Compiles schema.org data with the types of `schema-dts`. Returns the compiler's errors. */
export async function checkVocabulary(data: readonly JsonObject[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'structured-data-'));
  const types = path.join(root, 'node_modules/schema-dts');
  const options = { strict: true, noEmit: true, types: [], module: 'esnext' };
  const declarations = data.map((item, index) => {
    const type = `WithContext<Extract<schema.Thing, { '@type': '${String(item['@type'])}' }>>`;
    return `export const item${index}: ${type} = ${JSON.stringify(item, null, 1)};`;
  });
  try {
    await writeFile(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          ...options,
          moduleResolution: 'bundler',
          paths: { 'schema-dts': [types] },
        },
        files: ['data.ts'],
      }),
    );
    await writeFile(
      path.join(folder, 'data.ts'),
      [
        "import type * as schema from 'schema-dts';",
        "import type { WithContext } from 'schema-dts';",
        ...declarations,
      ].join('\n'),
    );
    const compiler = path.join(root, 'node_modules/.bin/tsc');
    await run(compiler, ['--pretty', 'false', '-p', folder]);
    return '';
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout);
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}
