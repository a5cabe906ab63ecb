import { starPath } from '../lattice.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { at, hexagon, rect, shape, stroke } from '../shapes.ts';
import { pencil } from './shelf-reading.ts';
import { ground } from './story-parts.ts';

/** The label as it is drawn: bands, a star, lines of several sizes; 340 x 236, corner at 0,0. */
function drawnLabel(): string {
  return (
    rect(0, 0, 340, 236, 'paper', 8) +
    rect(0, 0, 340, 50, 'pine', 8) +
    rect(0, 30, 340, 20, 'pine') +
    stroke('M24 26h104', 'paper', 7) +
    stroke('M24 88h150', 'ink', 11) +
    stroke('M24 118h112M24 138h136', 'ink', 5) +
    rect(24, 168, 178, 46, 'amber', 3) +
    stroke('M40 184h112M40 198h76', 'ink', 4) +
    stroke(starPath(262, 132, 54), 'pine', 4) +
    shape(hexagon(262, 132, 14), 'amber') +
    stroke('M-22-10H362M-22 246H362M-10-22V258M350-22V258', 'mint', 2)
  );
}

/** The mat with its grid, from above; corner at 0,0. */
function mat(width: number, height: number): string {
  const step = 42;
  const down = Array.from(
    { length: Math.floor(width / step) },
    (_, index) => `M${(index + 1) * step} 0V${height}`,
  );
  const across = Array.from(
    { length: Math.floor(height / step) },
    (_, index) => `M0 ${(index + 1) * step}H${width}`,
  );
  return (
    rect(10, 12, width, height, 'iodine', 10) +
    rect(0, 0, width, height, 'drawer', 10) +
    stroke([...down, ...across].join(''), 'pine2', 2)
  );
}

/** A set square of clear stuff with its long edge of ticks; the right angle at 0,0. */
function setSquare(): string {
  const ticks = Array.from(
    { length: 21 },
    (_, index) => `M${14 + index * 11} 0v-${index % 5 === 0 ? 16 : 9}`,
  ).join('');
  return (
    `<path d="M0 0V-150L260 0ZM34-30V-88L134-30Z" fill="var(--mint)" fill-rule="evenodd" opacity=".92"/>` +
    stroke(ticks, 'ink', 2)
  );
}

function labelWide(): Picture {
  const body =
    ground(720, 520, 'amber', 'amber2', 300) +
    at(54, 48, 1, mat(612, 420)) +
    at(134, 130, 1.08, drawnLabel(), -3) +
    at(382, 456, 1.04, setSquare(), -8) +
    at(540, 214, 1.1, pencil(), -64);
  return picture('services/label-design', 720, 520, body);
}

function labelTall(): Picture {
  const body =
    ground(560, 660, 'amber', 'amber2', 300) +
    at(42, 48, 1, mat(476, 560)) +
    at(88, 146, 1.1, drawnLabel(), -3) +
    at(92, 578, 1.1, setSquare(), -6) +
    at(392, 536, 1.1, pencil(), -58);
  return picture('services/label-design', 560, 660, body);
}

/** A label on the drawing mat. */
export function labelScenes(): Picture[] {
  return [labelWide(), labelTall()];
}
