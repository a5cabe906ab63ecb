import { expect, test } from 'vitest';
import { readSource } from './support/source-tree.ts';

test('the settings of compose.yml get into no commit, image or archive', () => {
  const ignored = ['.gitignore', '.dockerignore'].map((file) =>
    readSource(file)
      .split('\n')
      .map((line) => line.replace(/^\//, '')),
  );
  for (const names of ignored) expect(names).toContain('deploy/.env');
  expect(readSource('deploy/compose.yml')).toContain('env_file: .env');
});
