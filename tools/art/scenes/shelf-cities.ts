import { plainBottle } from '../bottle.ts';
import { latticePattern, mintLattice, pineLattice, ring, starPath } from '../lattice.ts';
import { ink } from '../palette.ts';
import type { Ink } from '../palette.ts';
import { bobbedWoman, learner } from '../people.ts';
import type { Coat } from '../people.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { clipboard, wall } from '../setting.ts';
import {
  at,
  disc,
  hexagon,
  pathOf,
  place,
  polar,
  rect,
  shape,
  stroke,
  textLines,
} from '../shapes.ts';
import { castor, cursive, tablet, words } from './shelf-parts.ts';

/** A unit-dose bin with a label, 70 x 46, its base centre at 0,0. */
function bin(): string {
  return (
    tablet(-16, -46, 10, 'paper', 'mint2') +
    tablet(14, -46, 10, 'paper', 'mint2') +
    '<path d="M-35-46H35L31 0H-31Z" fill="currentColor"/>' +
    shape('M14-46H35L31 0H0Z', 'ink', 'opacity=".18"') +
    rect(-22, -34, 44, 20, 'paper', 2) +
    textLines([
      [-15, -27, 26],
      [-15, -20, 15],
    ])
  );
}

const wardGround = latticePattern('la', 34, pineLattice, 2.5, [20, 24]);

/** Cairo: an open ward trolley, three shelves of unit doses. */
function cairo(): Picture {
  const bins: [number, number, Ink][] = [
    [120, 110, 'amber'],
    [196, 110, 'mint'],
    [272, 110, 'amber'],
    [120, 180, 'mint'],
    [196, 180, 'amber'],
    [272, 180, 'mint'],
    [158, 246, 'amber'],
    [234, 246, 'mint'],
  ];
  const body =
    wall('la', 360, 280) +
    rect(0, 272, 360, 28, 'drawer') +
    rect(0, 268, 360, 6, 'mint2') +
    stroke('M316 66h12q12 0 12-12v-14', 'amber', 10) +
    castor(92, 254, 13) +
    castor(300, 254, 13) +
    bins.map(([x, y, color]) => place('bi', x, y, 1, color)).join('') +
    rect(72, 50, 9, 208, 'mint2') +
    rect(311, 50, 9, 208, 'mint2') +
    [110, 180, 246].map((y) => rect(72, y, 248, 11, 'ink')).join('');
  return picture('projects/cairo', 360, 300, body, `${wardGround}<g id="bi">${bin()}</g>`);
}

/** The trolley from its narrow side: two bins wide, four shelves high. */
function cairoTall(): Picture {
  const levels = [92, 160, 228, 290];
  const bins = levels.flatMap((y, row): [number, Ink][] => [
    [y, row % 2 === 0 ? 'amber' : 'mint'],
    [y, row % 2 === 0 ? 'mint' : 'amber'],
  ]);
  const body =
    wall('la', 280, 304) +
    rect(0, 300, 280, 30, 'drawer') +
    rect(0, 296, 280, 6, 'mint2') +
    stroke('M214 44h12q12 0 12-12v-14', 'amber', 10) +
    castor(76, 296, 11) +
    castor(204, 296, 11) +
    bins
      .map(([y, color], index) => place('bi', index % 2 === 0 ? 102 : 178, y, 1, color))
      .join('') +
    rect(54, 30, 9, 270, 'mint2') +
    rect(217, 30, 9, 270, 'mint2') +
    levels.map((y) => rect(54, y, 172, 11, 'ink')).join('');
  return picture('projects/cairo', 280, 330, body, `${wardGround}<g id="bi">${bin()}</g>`);
}

/** A label with words from the left in its upper half and from the right in its lower half. */
function twoScripts(): string {
  return (
    rect(-60, -138, 120, 118, 'paper') +
    rect(-60, -138, 120, 18, 'pine') +
    words(-48, -106, [28, 16, 30], 7, 'ink', 3.5) +
    words(-48, -94, [18, 34], 7, 'ink', 3.5) +
    stroke('M-48-80H48', 'amber', 3.5) +
    cursive(
      48,
      -56,
      1.2,
      'vuhd h',
      [
        [-14, 9],
        [-46, 0],
      ],
      'ink',
      3.5,
    ) +
    cursive(48, -35, 1.2, 'hvd uh', [[-56, -12]], 'ink', 3.5)
  );
}

/** A window with the tower of Berlin. */
function towerWindow(): string {
  return (
    rect(0, 0, 128, 214, 'paper') +
    rect(9, 9, 110, 205, 'mint2') +
    shape('M59 214L63.5 30H64.5L69 214Z', 'pine') +
    stroke('M64 12V60', 'pine', 4) +
    disc(64, 76, 17, 'pine') +
    shape('M64 59A17 17 0 0 1 64 93Z', 'ink') +
    stroke('M50 77H78', 'amber', 4) +
    shape('M9 166H40V140H52V214H9ZM76 178H96V152H119V214H76Z', 'pine') +
    rect(-8, 210, 144, 11, 'paper')
  );
}

const streetGround = latticePattern('la', 36, mintLattice, 2.5, [10, 20]);

/** Berlin: one bottle with a label in two scripts. */
function berlin(): Picture {
  const body =
    wall('la', 360, 252) +
    at(206, 20, 1, towerWindow()) +
    rect(0, 242, 360, 12, 'amber2') +
    rect(0, 254, 360, 46, 'ink') +
    shape('M230 254H360V300H310Z', 'drawer') +
    plainBottle(118, 248, 0.88) +
    at(118, 248, 0.88, twoScripts());
  return picture('projects/berlin', 360, 300, body, streetGround);
}

/** The bottle before the window. */
function berlinTall(): Picture {
  const body =
    wall('la', 280, 290) +
    at(132, 26, 1, towerWindow()) +
    rect(0, 276, 280, 12, 'amber2') +
    rect(0, 288, 280, 42, 'ink') +
    shape('M170 288H280V330H238Z', 'drawer') +
    plainBottle(88, 284, 1) +
    at(88, 284, 1, twoScripts());
  return picture('projects/berlin', 280, 330, body, streetGround);
}

/** The two ear tubes that hang from the yoke at 74, 128. */
function earpieces(): string {
  return (
    stroke('M48 196V158Q48 128 74 128T100 158V196', 'amber', 8) +
    stroke('M48 192V200M100 192V200', 'mint', 13)
  );
}

function chestPiece(x: number, y: number): string {
  return disc(x, y, 28, 'ink') + disc(x, y, 19, 'mint') + shape(starPath(x, y, 16), 'pine');
}

const clinicGround = latticePattern('la', 34, pineLattice, 2.5, [24, 10]);

/** Tanta: a stethoscope on its peg and a clipboard with a pulse. */
function tanta(): Picture {
  const tube = 'M74 128V86Q74 54 105 54T136 86V186Q136 226 158 226';
  const body =
    wall('la', 360, 262) +
    rect(0, 256, 360, 14, 'mint2') +
    rect(0, 270, 360, 30, 'ink') +
    rect(44, 62, 122, 14, 'ink', 3) +
    disc(105, 69, 11, 'mint2') +
    stroke(tube, 'amber', 9) +
    earpieces() +
    chestPiece(156, 228) +
    at(254, 68, 1, clipboard(138, 184));
  return picture('projects/tanta', 360, 300, body, clinicGround);
}

/** The clipboard leans on the wall below the peg, the chest piece hangs before it. */
function tantaTall(): Picture {
  const tube = 'M48 128V86Q48 50 79 50T110 86V246';
  const body =
    wall('la', 280, 300) +
    rect(0, 292, 280, 12, 'mint2') +
    rect(0, 304, 280, 26, 'ink') +
    rect(20, 56, 238, 12, 'ink', 3) +
    disc(79, 62, 11, 'mint2') +
    at(186, 104, 1, clipboard(138, 184)) +
    stroke(tube, 'amber', 9) +
    at(-26, 0, 1, earpieces()) +
    chestPiece(110, 250);
  return picture('projects/tanta', 280, 330, body, clinicGround);
}

/** Two fused rings with two oxygens and a side chain. */
function molecule(x: number, y: number, r: number): string {
  const second = x + r * 1.732;
  const oxygen = polar(...polar(x, y, r, 150), r * 0.9, 150);
  const other = polar(...polar(second, y, r, 30), r * 0.9, 30);
  const chain = polar(...polar(second, y, r, -30), r * 0.9, -30);
  const bonds =
    pathOf([polar(x, y, r, 150), oxygen]) +
    pathOf([polar(second, y, r, 30), other]) +
    pathOf([polar(second, y, r, -30), chain]);
  return (
    stroke(bonds + hexagon(second, y, r), 'paper', 5) +
    ring(x, y, r, 'paper', 5) +
    disc(...oxygen, r * 0.3, 'amber') +
    disc(...other, r * 0.3, 'amber') +
    disc(...chain, r * 0.3, 'mint')
  );
}

const coat: Coat = { base: 'paper', shade: 'mint2', shirt: 'pine', line: 'ink' };

/** Leipzig: a teacher beside her board, three heads in front. */
function leipzig(): Picture {
  const heads = [
    at(46, 258, 0.52, learner('short', 'ink', 'pine', 'pine2')),
    at(128, 262, 0.52, learner('veil', 'mint', 'pine2', 'pine')),
    at(212, 264, 0.52, learner('bun', 'iodine', 'pine', 'pine2')),
  ];
  const body =
    rect(0, 0, 360, 300, 'amber') +
    `<path d="M0 0H150L0 260Z" fill="${ink('amber2')}" opacity=".32"/>` +
    rect(20, 28, 210, 146, 'ink', 3) +
    rect(28, 36, 194, 130, 'pine') +
    molecule(99, 100, 34) +
    rect(14, 172, 222, 9, 'ink', 2) +
    rect(150, 166, 26, 6, 'paper', 2) +
    at(294, 148, 0.6, bobbedWoman('ink', coat, 290)) +
    heads.join('');
  return picture('projects/leipzig', 360, 300, body);
}

/** The board above, the teacher below it, her learners before her. */
function leipzigTall(): Picture {
  const body =
    rect(0, 0, 280, 330, 'amber') +
    `<path d="M0 0H120L0 208Z" fill="${ink('amber2')}" opacity=".32"/>` +
    rect(16, 16, 248, 116, 'ink', 3) +
    rect(24, 24, 232, 100, 'pine') +
    molecule(110, 74, 27) +
    rect(10, 130, 260, 9, 'ink', 2) +
    at(196, 268, 0.62, bobbedWoman('ink', coat, 110)) +
    at(40, 292, 0.5, learner('short', 'ink', 'pine', 'pine2')) +
    at(110, 298, 0.5, learner('bun', 'iodine', 'pine', 'pine2'));
  return picture('projects/leipzig', 280, 330, body);
}

/** Projects on land whose pictures show people or their things. */
export function cityScenes(): Picture[] {
  return [
    cairo(),
    cairoTall(),
    berlin(),
    berlinTall(),
    tanta(),
    tantaTall(),
    leipzig(),
    leipzigTall(),
  ];
}
