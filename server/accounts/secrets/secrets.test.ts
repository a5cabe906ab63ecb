import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { openSecrets } from './secrets.ts';

test('a secret is made once, whole, for its owner alone', () => {
  const folder = path.join(temporaryFolder(), 'data');
  const [first, again] = [openSecrets({ DATA_DIR: folder }), openSecrets({ DATA_DIR: folder })];
  expect(again.key('sessions')).toEqual(first.key('sessions'));
  expect(first.key('codes')).not.toEqual(first.key('sessions'));
  expect(readdirSync(folder)).toEqual(['secret']);
  expect(statSync(path.join(folder, 'secret')).mode & 0o777).toBe(0o600);
});
