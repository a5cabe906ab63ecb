import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Picture } from './picture.ts';
import { num } from './palette.ts';
import { classroomScenes } from './scenes/classroom.ts';
import { counterScenes } from './scenes/counter.ts';
import { stockScenes } from './scenes/stock.ts';
import { wardScenes } from './scenes/ward.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const media = join(root, 'assets', 'active-med-pharma', 'media');

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  console.log(`${String(Buffer.byteLength(content)).padStart(6)} ${path.slice(root.length + 1)}`);
}

function writePicture({ name, width, height, svg }: Picture): void {
  write(join(media, `${name}.${num(width)}x${num(height)}.svg`), svg);
}

const pictures: Picture[] = [
  ...counterScenes(),
  ...wardScenes(),
  ...classroomScenes(),
  ...stockScenes(),
];
for (const item of pictures) writePicture(item);
