import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createFolderStore } from '#server/core/files/folder-store.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { createSvgReader } from './read-svg.ts';

const drawing = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h${size}"/></svg>`;

function start() {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'media/shop'), { recursive: true });
  const place = path.join(folder, 'media/shop/logo.svg');
  let version = 1;
  const read = createSvgReader(createFolderStore(folder), { current: () => version });
  return {
    place,
    put: (text: string) => writeFileSync(place, text),
    /** As an import does after it has replaced media. */
    raiseVersion: () => (version += 1),
    svg: async (src = '/media/shop/logo.svg') => (await read(src)).svg,
  };
}

test('a drawing is read once for each content version', async () => {
  const { put, raiseVersion, svg } = start();
  put(drawing(1));
  expect(await svg()).toBe(drawing(1));
  put(drawing(2));
  expect(await svg()).toBe(drawing(1));
  raiseVersion();
  expect(await svg()).toBe(drawing(2));
});

test('what is missing comes when it is there; what is no drawing stays a picture', async () => {
  const { put, place, raiseVersion, svg } = start();
  expect(await svg()).toBeNull();
  put(drawing(1));
  expect(await svg()).toBe(drawing(1));
  expect(await svg('/media/shop/../logo.svg')).toBeNull();
  expect(await svg('/media/shop/logo.png')).toBeNull();
  raiseVersion();
  put('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  expect(await svg()).toBeNull();
  raiseVersion();
  rmSync(place);
  mkdirSync(place);
  expect(await svg()).toBeNull();
});
