import { chmodSync, mkdirSync, renameSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readFiles, temporaryFolder, writeFiles } from '#tests/support/project-folder.ts';
import { readStored } from '#server/core/files/file-store.ts';
import { createFolderStore } from '#server/core/files/folder-store.ts';
import { copyMedia, stageMedia, undoStagedMedia } from './copy-media.ts';

const placeOf = (folder: string) => ({
  files: createFolderStore(path.dirname(folder)),
  below: path.basename(folder),
});

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
  expect(await copyMedia(placeOf(source), placeOf(target))).toBe(2);
  expect(readFiles(target)).toEqual({
    'a.svg': 'new',
    'deep/b.svg': 'b',
    'own.svg': 'own',
    'same.svg': 's',
  });
  expect(await copyMedia(placeOf(source), placeOf(target))).toBe(0);
});

test('a copy has the rights of new files, not those of its source', async () => {
  const [source, target] = [temporaryFolder(), temporaryFolder()];
  writeFiles(source, { 'a.svg': 'a' });
  chmodSync(path.join(source, 'a.svg'), 0o644);
  const before = process.umask(0o077);
  onTestFinished(() => void process.umask(before));
  await copyMedia(placeOf(source), placeOf(target));
  expect(statSync(path.join(target, 'a.svg')).mode & 0o777).toBe(0o600);
});

test('a folder that does not exist has no files', async () => {
  expect(
    await copyMedia(placeOf(path.join(temporaryFolder(), 'none')), placeOf(temporaryFolder())),
  ).toBe(0);
});

test('takes back what it can, and keeps the original of what it cannot', async () => {
  const [source, target] = [temporaryFolder(), temporaryFolder()];
  writeFiles(source, { 'a.svg': 'new', 'b.svg': 'new', 'c.svg': 'new', 'd.svg': 'new' });
  writeFiles(target, { 'a.svg': 'old a', 'b.svg': 'old b', 'c.svg': 'old c' });
  const staged = await stageMedia(placeOf(source), placeOf(target));
  await staged.publish();
  const [stuck, aside] = [path.join(target, 'b.svg'), path.join(target, 'aside.svg')];
  renameSync(stuck, aside);
  mkdirSync(stuck);

  const first = new Error('no room');
  const error = await undoStagedMedia([staged], first);
  await staged.discard();
  expect.assert(error instanceof AggregateError);
  expect(error.message).toBe(`no room; these files could not be put back: ${stuck}`);
  expect(error.errors).toMatchObject([first, { name: 'UndoError', file: stuck }]);
  const { 'a.svg': a, 'c.svg': c, 'aside.svg': _, ...others } = readFiles(target);
  expect([a, c]).toEqual(['old a', 'old c']);
  expect(Object.values(others)).toEqual(['old b']);
});

test('takes back a move that broke off between the copy and the removal, as in a bucket', async () => {
  const [source, target] = [temporaryFolder(), temporaryFolder()];
  writeFiles(source, { 'a.svg': 'new', 'b.svg': 'new' });
  writeFiles(target, { 'a.svg': 'old' });
  const { files, below } = placeOf(target);
  let isAway = true;
  const move: typeof files.move = async (from, to) => {
    await files.write(to, (await readStored(files, from))!);
    if (isAway) throw new Error('away');
    await files.remove(from);
  };
  const staged = await stageMedia(placeOf(source), { files: { ...files, move }, below });
  const away = await staged.publish().catch((error: unknown) => error);
  isAway = false;
  expect(await undoStagedMedia([staged], away)).toBe(away);
  await staged.discard();
  expect(readFiles(target)).toEqual({ 'a.svg': 'old' });
});

test('throws what went wrong if everything could be taken back', async () => {
  const first = new Error('no room');
  const staged = await stageMedia(placeOf(temporaryFolder()), placeOf(temporaryFolder()));
  expect(await undoStagedMedia([staged], first)).toBe(first);
});

test('takes away what interrupted copies left more than a day ago', async () => {
  const target = temporaryFolder();
  const part = (digit: number) => `deep/.01900000-0000-7000-8000-00000000000${digit}.part`;
  const files = {
    [part(1)]: 'left',
    [`${part(2)}.in`]: 'left',
    'deep/.own.part': 'own',
    'deep/a.svg': 'a',
  };
  writeFiles(target, files);
  const longAgo = new Date(Date.now() - 25 * 3_600_000);
  for (const file of Object.keys(files)) utimesSync(path.join(target, file), longAgo, longAgo);
  writeFiles(target, { [part(3)]: 'still written' });
  await copyMedia(placeOf(temporaryFolder()), placeOf(target));
  expect(Object.keys(readFiles(target))).toEqual([part(3), 'deep/.own.part', 'deep/a.svg']);
});

test('gives an original back with its time', async () => {
  const [source, target] = [temporaryFolder(), temporaryFolder()];
  writeFiles(source, { 'a.svg': 'new' });
  writeFiles(target, { 'a.svg': 'old' });
  const before = statSync(path.join(target, 'a.svg'), { bigint: true });
  const staged = await stageMedia(placeOf(source), placeOf(target));
  await staged.publish();
  expect(await staged.undo()).toEqual([]);
  await staged.discard();
  const after = statSync(path.join(target, 'a.svg'), { bigint: true });
  expect([after.ino, after.mtimeNs]).toEqual([before.ino, before.mtimeNs]);
  expect(readFiles(target)).toEqual({ 'a.svg': 'old' });
});
