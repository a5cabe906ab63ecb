import { cap, openBottle } from '../bottle.ts';
import { latticePattern, mintLattice } from '../lattice.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { shelf, table, wall } from '../setting.ts';
import { at, hexagon, shape, stroke } from '../shapes.ts';
import type { Ink } from '../palette.ts';

/** A hexagon pill seen from above, its shade on the end side. */
function pill(x: number, y: number, r: number, top: Ink, side: Ink): string {
  const half = `M${x} ${y - r}L${x + r * 0.866} ${y - r / 2}V${y + r / 2}L${x} ${y + r}Z`;
  return shape(hexagon(x, y, r), top) + shape(half, side);
}

function spill(): string {
  return (
    pill(272, 410, 18, 'amber', 'amber2') +
    pill(238, 394, 18, 'paper', 'mint') +
    pill(292, 442, 18, 'paper', 'mint') +
    pill(238, 436, 18, 'amber', 'amber2') +
    pill(196, 418, 18, 'amber', 'amber2') +
    pill(204, 466, 18, 'paper', 'mint') +
    pill(150, 448, 18, 'amber', 'amber2')
  );
}

const ground = latticePattern('la', 52, mintLattice, 2.5, [30, 26]);

function wide(): Picture {
  const lying = at(664, 356, 1.5, `<g transform="scale(-1 1)">${openBottle('pine')}</g>`, -90);
  const body =
    wall('la', 720, 380) +
    table(372, 720, 520, 'pine', 'pine2', 470) +
    lying +
    at(82, 724, 1.5, cap()) +
    stroke('M470 282H440M648 282H632', 'paper', 8, 'opacity=".5"') +
    spill();
  return picture('not-found', 720, 520, body, ground);
}

/** Pills that fall from the bottle's mouth, and those that lie on the table. */
function fall(): string {
  const falling: [number, number][] = [
    [214, 214],
    [186, 262],
    [196, 326],
    [162, 384],
    [184, 452],
    [146, 510],
  ];
  return (
    falling.map(([x, y]) => pill(x, y, 20, 'amber', 'amber2')).join('') +
    pill(196, 580, 20, 'amber', 'amber2') +
    pill(152, 602, 20, 'paper', 'mint') +
    pill(104, 584, 20, 'amber', 'amber2') +
    pill(240, 610, 20, 'paper', 'mint')
  );
}

/** The bottle lies on a shelf and drops its pills on the table below. */
function tall(): Picture {
  const lying = at(548, 176, 1.4, `<g transform="scale(-1 1)">${openBottle('pine')}</g>`, -90);
  const body =
    wall('la', 560, 550) +
    table(540, 560, 660, 'pine', 'pine2', 320) +
    shelf(296, 260, 264, 14) +
    lying +
    stroke('M364 109H338M532 109H520', 'paper', 8, 'opacity=".5"') +
    fall() +
    at(430, 896, 1.4, cap());
  return picture('not-found', 560, 660, body, ground);
}

/** A spilled bottle with hexagon pills. */
export function notFoundScenes(): Picture[] {
  return [wide(), tall()];
}
