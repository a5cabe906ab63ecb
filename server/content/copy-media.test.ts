import path from 'node:path';
import { expect, test } from 'vitest';
import { readFiles, temporaryFolder, writeFiles } from '#tests/support/project-folder.ts';
import { copyMedia } from './copy-media.ts';

test('copies what is new or different and keeps what only the target has', async () => {
  const [source, target] = [temporaryFolder(), temporaryFolder()];
  writeFiles(source, {
    'a.svg': 'new',
    'deep/b.svg': 'b',
    'same.svg': 's',
    '.hidden': 'h',
    'deep/.DS_Store': 'd',
  });
  writeFiles(target, { 'a.svg': 'old', 'own.svg': 'own', 'same.svg': 's' });
  expect(await copyMedia(source, target)).toBe(2);
  expect(readFiles(target)).toEqual({
    'a.svg': 'new',
    'deep/b.svg': 'b',
    'own.svg': 'own',
    'same.svg': 's',
  });
  expect(await copyMedia(source, target)).toBe(0);
});

test('a folder that does not exist has no files', async () => {
  expect(await copyMedia(path.join(temporaryFolder(), 'none'), temporaryFolder())).toBe(0);
});
