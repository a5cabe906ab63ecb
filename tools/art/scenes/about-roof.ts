import { youssef } from '../people/bearded.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { at, disc, place, rect, shape } from '../shapes.ts';
import { minaret, mosque } from './home-cairo.ts';
import { ground, leaf, pot } from './story-parts.ts';

const leafDef = `<g id="lf">${leaf(74, 30, 'pine2', 'pine', 'mint')}</g>`;

/** Herbs in pots along a parapet; base line at y = 0. */
function herbs(): string {
  const bush = (tilts: readonly number[]): string =>
    tilts.map((turn) => at(0, -58, 1, place('lf', 0, 0), turn)).join('');
  return (
    at(-150, 0, 1, bush([-150, -118, -90, -62, -30]) + pot(78, 54)) +
    at(-30, 0, 0.8, bush([-130, -100, -78, -48]) + pot(72, 56, 'paper', 'mint2')) +
    at(76, 0, 0.94, bush([-140, -112, -84, -60, -36]) + pot(84, 48, 'iodine', 'screen'))
  );
}

function roofWide(): Picture {
  const body =
    ground(720, 520, 'amber', 'amber2', 300) +
    disc(196, 206, 90, 'paper') +
    at(150, 430, 0.86, mosque()) +
    at(642, 430, 1, minaret()) +
    rect(0, 404, 720, 116, 'iodine') +
    at(424, 268, 1.14, youssef(160)) +
    rect(0, 396, 720, 124, 'mint') +
    shape('M440 396H720V520H368Z', 'mint2') +
    rect(0, 386, 720, 16, 'iodine') +
    at(230, 470, 1.12, herbs()) +
    at(556, 486, 1.3, pot(104, 66)) +
    [-152, -126, -104, -76, -54, -28]
      .map((turn) => at(556, 410, 1.3, place('lf', 0, 0), turn))
      .join('');
  return picture('about/roof-garden', 720, 520, body, leafDef);
}

function roofTall(): Picture {
  const body =
    ground(560, 660, 'amber', 'amber2', 300) +
    disc(150, 226, 90, 'paper') +
    at(120, 530, 0.94, mosque()) +
    at(506, 530, 1.2, minaret()) +
    at(316, 342, 1.3, youssef(190)) +
    rect(0, 512, 560, 148, 'mint') +
    shape('M340 512H560V660H254Z', 'mint2') +
    rect(0, 500, 560, 18, 'iodine') +
    at(226, 626, 1.26, herbs()) +
    at(478, 634, 1.2, pot(96, 62)) +
    [-146, -118, -90, -62, -34].map((turn) => at(478, 562, 1.3, place('lf', 0, 0), turn)).join('');
  return picture('about/roof-garden', 560, 660, body, leafDef);
}

/** Herbs on the roof in Cairo, and the one who waters them. */
export function roofScenes(): Picture[] {
  return [roofWide(), roofTall()];
}
