import { whiteOnPine } from '../people/body.ts';
import { palm, sleeve, thumb } from '../people/hand.ts';
import { claudia } from '../people/team.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { at, disc, place, rect, shape, stroke } from '../shapes.ts';

const fileInks = ['pine2', 'amber', 'mint2', 'iodine'] as const;

/** A box file's spine, 42 x 112, its base start corner at 0,0; one definition for each ink. */
const fileDefs = fileInks
  .map((fill, index) => {
    const spine =
      rect(0, -112, 42, 112, fill, 2) + rect(9, -92, 24, 34, 'paper') + disc(21, -24, 7, 'ink');
    return `<g id="f${index}">${spine}</g>`;
  })
  .join('');

/** Box files on a shelf from x on, one ink after the other; their base at y. */
function files(x: number, y: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    return place(`f${(index * 3 + Math.abs(Math.floor(x / 7))) % 4}`, x + index * 46, y);
  }).join('');
}

/** A long drawer of cards pulled toward the reader; its front's corner at 0,0, 300 x 96. */
export function cardDrawer(): string {
  const cards = Array.from({ length: 8 }, (_, index) => {
    const [inset, y] = [44 - index * 4, -130 + index * 15];
    const tab = 60 + ((index * 67) % 130);
    return (
      rect(inset, y, 300 - inset * 2, 90, index % 2 === 0 ? 'paper' : 'mint') +
      rect(
        inset + tab * 0.8,
        y - 14,
        44,
        16,
        index === 3 ? 'amber' : index % 2 === 0 ? 'paper' : 'mint',
      )
    );
  }).join('');
  return (
    shape('M44-110H256L312 0H-12Z', 'screen') +
    cards +
    rect(-16, 0, 332, 100, 'amber2', 5) +
    shape('M216 0H311q5 0 5 5V95q0 5-5 5H158Z', 'iodine', 'opacity=".45"') +
    rect(92, 18, 116, 38, 'paper', 2) +
    stroke('M108 32h60M108 44h36', 'ink') +
    rect(114, 72, 72, 13, 'ink', 6)
  );
}

/** The card that she has drawn, in her hand. */
function drawnCard(): string {
  return (
    sleeve([-110, 120], [-40, 44], { cloth: whiteOnPine, cuff: 'iodine', elbow: 46, wrist: 28 }) +
    at(0, 20, 1, palm('fair'), -30) +
    at(
      14,
      -44,
      1,
      rect(-10, -40, 118, 84, 'paper', 2) +
        rect(-10, -40, 118, 16, 'amber', 2) +
        stroke('M6-6h70M6 8h48M6 22h60', 'ink'),
      6,
    ) +
    at(0, 20, 1, thumb('fair'), -16)
  );
}

function archiveWide(): Picture {
  const body =
    rect(0, 0, 720, 520, 'pine') +
    shape('M420 0H720V520H120Z', 'glow') +
    files(-12, 140, 8) +
    files(470, 140, 6) +
    files(-30, 288, 5) +
    files(516, 288, 5) +
    [140, 288, 436].map((y) => rect(0, y, 720, 14, 'ink')).join('') +
    files(-8, 436, 4) +
    files(538, 436, 4) +
    at(286, 282, 1.16, claudia(210)) +
    at(204, 398, 1, drawnCard()) +
    at(362, 430, 0.98, cardDrawer());
  return picture('about/archive', 720, 520, body, fileDefs);
}

function archiveTall(): Picture {
  const body =
    rect(0, 0, 560, 660, 'pine') +
    shape('M300 0H560V660H0V520Z', 'glow') +
    files(-12, 140, 13) +
    files(-30, 288, 3) +
    files(430, 288, 3) +
    files(-8, 436, 2) +
    files(454, 436, 3) +
    [140, 288, 436].map((y) => rect(0, y, 560, 14, 'ink')).join('') +
    at(262, 370, 1.34, claudia(230)) +
    at(140, 500, 1.16, drawnCard()) +
    at(182, 556, 1.14, cardDrawer());
  return picture('about/archive', 560, 660, body, fileDefs);
}

/** The archivist with a drawer of cards. */
export function archiveScenes(): Picture[] {
  return [archiveWide(), archiveTall()];
}
