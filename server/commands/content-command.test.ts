import path from 'node:path';
import { expect, test } from 'vitest';
import {
  readFiles,
  temporaryFolder,
  writeFiles,
  writeSmallProject,
} from '#tests/support/project-folder.ts';
import { runContentCommand } from './content-command.ts';

function command(dataDir = temporaryFolder()) {
  return async (...args: string[]) => {
    const printed: string[] = [];
    const errors: string[] = [];
    const code = await runContentCommand(args, {
      env: { DATA_DIR: dataDir },
      print: (line) => void printed.push(line),
      printError: (line) => void errors.push(line),
    });
    return { code, printed, errors };
  };
}

test('moves all projects of a folder in and out again', async () => {
  const run = command();
  const folder = writeSmallProject();
  expect(await run('import', folder)).toEqual({
    code: 0,
    printed: [
      'project  new  changed  removed  unchanged  media  version',
      'shop      14        0        0          0      1        1',
      'note: notes/of-ours.json: $: has an unknown type; stored as it is',
    ],
    errors: [],
  });
  expect((await run('import', folder)).printed.slice(0, 2)).toEqual([
    'project  new  changed  removed  unchanged  media  version',
    'shop       0        0        0         14      0  as before',
  ]);
  const target = temporaryFolder();
  writeFiles(target, { 'shop/own.json': 1 });
  expect((await run('export', target)).printed).toEqual([
    'project  written  unchanged  media',
    'shop          13          0      1',
    'note: shop/own.json is not part of the project; left as it is',
  ]);
  writeFiles(target, { 'shop/own.json': null });
  expect(readFiles(target)).toEqual(readFiles(folder));
  expect((await run('export', target)).printed[1]).toBe('shop           0         13      0');
});

test('exports beside other projects and keeps their settings', async () => {
  const run = command();
  await run('import', writeSmallProject());
  const target = temporaryFolder();
  const other = { id: 'other', name: 'Other', languages: ['en'], defaultLanguage: 'en' };
  writeFiles(target, { 'config.json': { projects: [other], more: 'kept' } });
  await run('export', target, '--project', 'shop');
  expect(JSON.parse(readFiles(target)['config.json'] ?? '')).toMatchObject({
    projects: [other, { id: 'shop' }],
    more: 'kept',
  });
});

test('makes the project of a new company', async () => {
  const run = command();
  const folder = temporaryFolder();
  const make = (...more: string[]) =>
    run('new', 'bakery', '--name', 'Crumb', '--folder', folder, ...more);
  expect((await make('--languages', 'en,xx')).errors).toEqual([
    'The languages are en, ar, de, not en,xx.',
  ]);
  const { code, printed, errors } = await make('--languages', 'ar,en', '--host', 'crumb.example');
  expect({ code, errors }).toEqual({ code: 0, errors: [] });
  expect(printed.at(-1)).toContain('/ar/admin/site');
  expect(JSON.parse(readFiles(folder)['config.json'] ?? '')).toMatchObject({
    projects: [{ id: 'bakery', hosts: ['crumb.example'], defaultLanguage: 'ar', setup: 'open' }],
  });
  expect((await make()).errors).toEqual(['There is a project bakery already.']);
  expect((await run('new', 'Other One', '--name', 'x', '--folder', folder)).errors).toEqual([
    'Other One: $.id: must be lower case letters, digits and hyphens',
  ]);
});

test("imports one project's folder with the settings above it", async () => {
  const run = command();
  const folder = path.join(writeSmallProject(), 'shop');
  expect((await run('import', folder)).code).toBe(0);
  const { code, errors } = await run('import', folder, '--project', 'copy');
  expect(code).toBe(1);
  expect(errors[0]).toMatch(/^Project copy is neither in the database \(shop\) nor in /);
  expect((await run('export', folder, '--project', 'none')).errors).toEqual([
    'There is no project none in the database.',
  ]);
  expect((await run('import', '/nowhere')).errors).toEqual(['/nowhere: $: is not a folder']);
});

test.each([
  [[], /^Usage: npm run content -- import <folder>/],
  [['import'], /^Usage:/],
  [['move', 'x'], /^Usage:/],
  [['import', 'x', 'y'], /^Usage:/],
  [['import', 'x', '--what'], /^Unknown option '--what'/],
  [['import', '/nowhere'], /^\/nowhere: \$: is not a folder$/],
  [['export', 'x'], /^There is no site yet: the database .+ is missing\./],
])('%j is refused in plain words', async (args, message) => {
  const { code, printed, errors } = await command()(...args);
  expect({ code, printed }).toEqual({ code: 1, printed: [] });
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(message);
  expect(errors[0]).not.toMatch(/^\s+at /m);
});

test('lists what is wrong, a line each', async () => {
  const folder = writeSmallProject({ 'shop/style.json': [], 'shop/i18n/en.json': '{' });
  expect(await command()('import', folder)).toMatchObject({
    code: 1,
    errors: [
      'i18n/en.json: $: is not JSON: unexpected end at line 1, column 2\nstyle.json: $: must be an object',
    ],
  });
});
