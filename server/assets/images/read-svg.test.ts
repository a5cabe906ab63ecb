import { mkdirSync, mkdtempSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createSvgReader } from './read-svg.ts';

const drawing = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h${size}"/></svg>`;

function start() {
  const media = mkdtempSync(path.join(tmpdir(), 'media-'));
  const folder = path.join(media, 'shop');
  mkdirSync(folder);
  const place = path.join(folder, 'logo.svg');
  const read = createSvgReader(media);
  return {
    folder,
    place,
    /** As an import puts media in their place. */
    put(text: string) {
      writeFileSync(path.join(folder, '.part'), text);
      renameSync(path.join(folder, '.part'), place);
    },
    /** The folder's changes lie so far back that a new one has another time. */
    age() {
      const before = new Date(Date.now() - 60_000);
      utimesSync(folder, before, before);
    },
    svg: async (src = '/media/shop/logo.svg') => (await read(src)).svg,
  };
}

test('a drawing is read, and read anew when it is replaced', async () => {
  const { put, age, svg } = start();
  put(drawing(1));
  age();
  expect(await svg()).toBe(drawing(1));
  expect(await svg()).toBe(drawing(1));
  put(drawing(2));
  expect(await svg()).toBe(drawing(2));
  // Twice in the same moment: the folder's time says nothing.
  put(drawing(3));
  expect(await svg()).toBe(drawing(3));
});

test('what has not changed is not read again', async () => {
  const { put, age, place, svg } = start();
  put(drawing(1));
  age();
  await svg();
  // Nothing of ours writes into a file that is in its place.
  writeFileSync(place, drawing(2));
  expect(await svg()).toBe(drawing(1));
});

test('what is missing comes when it is there; what is no drawing stays a picture', async () => {
  const { put, age, svg } = start();
  age();
  expect(await svg()).toBeNull();
  put(drawing(1));
  expect(await svg()).toBe(drawing(1));
  expect(await svg('/media/shop/../logo.svg')).toBeNull();
  expect(await svg('/media/shop/logo.png')).toBeNull();
  put('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  expect(await svg()).toBeNull();
});
