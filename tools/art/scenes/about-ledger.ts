import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { at, disc, place, rect, shape, stroke } from '../shapes.ts';
import { ground, leaf } from './story-parts.ts';

const leafDefs = `<g id="lf">${leaf(84, 34, 'pine2', 'pine', 'mint2')}</g>`;

/** The open ledger from above: questions by night at the start, answers at the end; the fold at 0,0. */
function ledger(): string {
  const rows = [0, 1, 2, 3, 4, 5, 6];
  const asked = rows
    .map((row) => `M-196 ${-108 + row * 36}h${[120, 92, 134, 104, 80, 126, 96][row]}`)
    .join('');
  const answered = rows
    .slice(0, 5)
    .map((row) => `M26 ${-108 + row * 36}h${[134, 110, 126, 84, 120][row]}`)
    .join('');
  const hours = rows.map((row) => `M-226 ${-108 + row * 36}h12`).join('');
  return (
    rect(-262, -168, 524, 344, 'ink', 10) +
    rect(-252, -160, 504, 324, 'iodine', 8) +
    rect(-242, -152, 240, 304, 'paper', 4) +
    rect(2, -152, 240, 304, 'paper', 4) +
    shape('M90-152H238q4 0 4 4V148q0 4-4 4H2V0Z', 'mint') +
    shape('M-34-152H-2V152H-34Z', 'mint2', 'opacity=".6"') +
    stroke(
      rows.map((row) => `M-232 ${-90 + row * 36}H-12M12 ${-90 + row * 36}H232`).join(''),
      'mint2',
    ) +
    stroke(hours, 'amber', 9) +
    stroke(asked, 'ink', 4) +
    stroke(answered, 'pine', 4) +
    shape('M176-152H206V-92L191-106L176-92Z', 'amber')
  );
}

/** A glass of tea with mint, from above. */
function tea(): string {
  return (
    disc(8, 10, 66, 'ink') +
    disc(0, 0, 66, 'paper') +
    disc(0, 0, 44, 'mint2') +
    disc(0, 0, 38, 'amber2') +
    at(-16, 10, 0.5, place('lf', 0, 0), -30) +
    at(-10, 0, 0.4, place('lf', 0, 0), -80)
  );
}

/** A fountain pen, its nib at 0,0, lying to the end. */
function pen(): string {
  return (
    shape('M0 0L34-9L40 0L34 9Z', 'amber') +
    rect(34, -11, 56, 22, 'ink', 4) +
    rect(86, -14, 118, 28, 'pine2', 12) +
    rect(86, 2, 118, 12, 'pine', 6) +
    rect(86, -14, 10, 28, 'amber') +
    stroke('M120-14H176', 'amber', 5)
  );
}

/** The cone of a lamp on the table. */
const lampLight = (x: number, y: number, r: number): string =>
  disc(x, y, r, 'amber2') + disc(x, y, r * 0.72, 'amber');

function ledgerWide(): Picture {
  const body =
    ground(720, 520, 'screen', 'ink', 320) +
    lampLight(420, 236, 330) +
    at(344, 266, 1.02, ledger(), -4) +
    at(446, 330, 1, pen(), 24) +
    at(640, 118, 0.86, tea());
  return picture('about/ledger', 720, 520, body, leafDefs);
}

function ledgerTall(): Picture {
  const body =
    ground(560, 660, 'screen', 'ink', 320) +
    lampLight(330, 280, 380) +
    at(280, 344, 0.94, ledger(), -4) +
    at(330, 540, 1.1, pen(), -12) +
    at(130, 88, 0.9, tea());
  return picture('about/ledger', 560, 660, body, leafDefs);
}

/** The night counter's ledger under the lamp. */
export function ledgerScenes(): Picture[] {
  return [ledgerWide(), ledgerTall()];
}
