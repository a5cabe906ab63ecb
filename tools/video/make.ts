import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCues } from './captions.ts';
import { drawPicture, type Film, makeFilm } from './film.ts';
import { lessons } from './lessons.ts';

/*
 * Draws the films of the shipped courses, picture by picture, and packs them with ffmpeg. Run it by
 * `node tools/video/make.ts`, with parts of paths behind it to make only those; with moments in seconds
 * too, it draws only these pictures, into the folder where it is run. When a step begins is written in one
 * place: the captions.
 */

const folder = join(
  dirname(fileURLToPath(import.meta.url)),
  '../../assets/active-med-pharma/videos',
);
/** Seconds after the last caption. */
const rest = 1;

const moments = process.argv.slice(2).filter((word) => /^[\d.]+$/.test(word));
const wanted = process.argv.slice(2).filter((word) => !moments.includes(word));

function filmOf(path: string, lesson: Pick<Film, 'ground' | 'scene'>): Film {
  const cues = readCues(join(folder, `${path}.en.vtt`));
  const length = (cues.at(-1)?.to ?? 0) + rest;
  return { ...lesson, starts: cues.map(({ from }) => from), length };
}

for (const [path, lesson] of Object.entries(lessons)) {
  if (wanted.length > 0 && !wanted.some((part) => path.includes(part))) continue;
  const film = filmOf(path, lesson);
  for (const moment of moments) {
    await drawPicture(film, Number(moment), `${path.replaceAll('/', '-')}-${moment}.png`);
  }
  if (moments.length === 0) await makeFilm(film, join(folder, `${path}.mp4`));
}
