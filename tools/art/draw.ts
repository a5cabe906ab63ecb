import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Picture } from './picture.ts';
import { latticeTile } from './tiles.ts';
import { homePeople } from './home-people.ts';
import { homeScenes } from './home-scenes.ts';
import { homeShelf } from './home-shelf.ts';
import { appIcon, brandMarks, clientMarks } from './marks.ts';
import { num } from './palette.ts';
import { productPictures } from './products.ts';
import { accountScene } from './scenes/account.ts';
import { classroomScenes } from './scenes/classroom.ts';
import { counterScenes } from './scenes/counter.ts';
import { labelScenes } from './scenes/label.ts';
import { notFoundScenes } from './scenes/not-found.ts';
import { stockScenes } from './scenes/stock.ts';
import { wardScenes } from './scenes/ward.ts';
import { stories } from './stories.ts';

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
  ...labelScenes(),
  ...notFoundScenes(),
  ...homePeople(),
  ...homeScenes(),
  ...homeShelf(),
  ...productPictures(),
  ...stories(),
  ...brandMarks(),
  ...clientMarks(),
];
for (const item of pictures) writePicture(item);
for (const { name, width, height, svg } of [...notFoundScenes(), accountScene()]) {
  write(join(root, 'app', 'art', `${name}.${num(width)}x${num(height)}.svg`), svg);
}

const tiles = [
  ['lattice-mint', '#CDE8DC', '#DDF1E7', '#A9D3C2'],
  ['lattice-mint-dark', '#113029', '#163A32', '#23544A'],
  ['lattice-pine', '#0D4A41', '#0F5148', '#165B50'],
] as const;
for (const [name, field, star, line] of tiles) {
  write(join(root, 'app', 'art', `${name}.svg`), latticeTile(field, star, line));
}

write(join(media, 'brand', 'favicon.svg'), appIcon(7));
write(join(root, 'public', 'favicon.svg'), appIcon(7));
