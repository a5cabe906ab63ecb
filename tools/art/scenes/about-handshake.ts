import { amberLattice, latticePattern } from '../lattice.ts';
import { green, white } from '../people/body.ts';
import { mirrored, sleeve } from '../people/hand.ts';
import { skin } from '../people/face.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { wall } from '../setting.ts';
import { at, disc, stroke } from '../shapes.ts';

/** Two hands that clasp at 0,0. */
function clasp(): string {
  return (
    mirrored(
      0,
      0,
      1,
      skin(
        'M-150-34Q-90-44-52-34L10-22Q34-14 26 0Q20 10 2 4L-10 2Q-8 24-30 34Q-60 46-92 34L-150 34Z',
        'deep',
      ),
    ) +
    skin(
      'M-150-34Q-92-48-56-40Q-30-50-4-44L46-26Q66-16 70 2Q72 16 58 16Q54 30 40 26Q34 40 20 34Q12 46-2 38Q-40 30-64 36L-150 36Z',
      'fair',
    ) +
    stroke('M58 16Q50 2 34-6M40 26Q34 12 18 4M20 34Q14 22 0 14', 'iodine', 2.5, 'opacity=".6"') +
    mirrored(0, 0, 1, skin('M-96-36Q-56-60-26-56Q-6-54-8-40Q-12-28-36-30Q-52-28-66-14Z', 'deep'))
  );
}

function handshake(
  width: number,
  height: number,
  scale: number,
  origin: [number, number],
): Picture {
  const [x, y] = [width / 2, height * 0.56];
  const reach = (width / 2 + 60) / scale;
  const arms =
    sleeve([-reach, 96], [-142, 6], { cloth: white, cuff: 'amber', elbow: 84, wrist: 50 }) +
    sleeve([reach, 96], [142, 6], { cloth: green, cuff: 'paper', elbow: 84, wrist: 50 });
  const body =
    wall('la', width, height) +
    disc(x, y - 10, height * 0.34, 'paper') +
    at(x, y, scale, clasp() + arms);
  return picture(
    'about/handshake',
    width,
    height,
    body,
    latticePattern('la', 54, amberLattice, 2.5, origin),
  );
}

/** Two hands clasp before the lattice. */
export function handshakeScenes(): Picture[] {
  return [handshake(720, 520, 1.5, [12, 20]), handshake(560, 660, 1.36, [20, 30])];
}
