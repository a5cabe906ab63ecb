import { amberLattice, latticePattern, starPath } from '../lattice.ts';
import { graduate } from '../people/colleagues.ts';
import { fingers, mirrored, sleeve } from '../people/hand.ts';
import type { Tone } from '../people/face.ts';
import { green } from '../people/body.ts';
import type { Cloth } from '../people/body.ts';
import type { Ink } from '../palette.ts';
import { alumnus, veteran } from '../people/seniors.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { wall } from '../setting.ts';
import { at, hexagon, rect, shape, stroke, textLines } from '../shapes.ts';

const suit: Cloth = { base: 'ink', shade: 'drawer', line: 'mint' };

/** A certificate 160 x 112 about 0,0: keyline, seal, lines and the graduation at its foot. */
function certificate(): string {
  const ticks = Array.from(
    { length: 15 },
    (_, index) => `M${-56 + index * 8} 44v${index % 7 === 0 ? -10 : -6}`,
  ).join('');
  return (
    rect(-80, -56, 160, 112, 'paper', 2) +
    shape('M44-56H78q2 0 2 2V54q0 2-2 2H-18Z', 'mint', 'opacity=".7"') +
    stroke('M-72-48H72V48H-72Z', 'pine', 2) +
    textLines([
      [-56, -30, 64],
      [-56, -16, 48],
      [-56, 12, 40],
      [-56, 24, 56],
    ]) +
    stroke(ticks, 'amber2', 2.5) +
    shape(starPath(42, -10, 25), 'pine') +
    shape(hexagon(42, -10, 7), 'paper')
  );
}

/** A graduate's arm: its definition's id, its sleeve and its skin. */
type Arm = { id: string; cloth: Cloth; cuff: Ink; tone: Tone };

const arms: Record<'young' | 'middle' | 'old', Arm> = {
  young: { id: 'ay', cloth: green, cuff: 'mint', tone: 'warm' },
  middle: { id: 'am', cloth: suit, cuff: 'paper', tone: 'deep' },
  old: { id: 'ao', cloth: green, cuff: 'amber', tone: 'fair' },
};

/** The start-side forearm with the fingers over the sheet's edge. */
function armDef({ id, cloth, cuff, tone }: Arm): string {
  const forearm = sleeve([-116, 108], [-102, 30], { cloth, cuff, elbow: 24, wrist: 15 });
  return `<g id="${id}">${forearm}${at(-80, 8, 0.7, fingers(tone), -18)}</g>`;
}

/** A certificate between two hands; centre of the sheet at 0,0. */
function presented({ id }: Arm): string {
  const arm = `<use href="#${id}"/>`;
  return `<use href="#ce"/>${arm}${mirrored(0, 0, 1, arm)}`;
}

const { young, middle, old } = arms;

function scene(width: number, height: number, people: string): Picture {
  const shared = [young, middle, old].map((arm) => armDef(arm)).join('');
  const ground = latticePattern('la', 48, amberLattice, 2.5, [20, 30]);
  const defs = `${ground}${shared}<g id="ce">${certificate()}</g>`;
  return picture('academy/graduates', width, height, wall('la', width, height) + people, defs);
}

/** Side by side, the middle one behind. */
function wide(): Picture {
  const people =
    at(360, 226, 0.96, alumnus(320)) +
    at(360, 374, 0.94, presented(middle)) +
    at(150, 262, 0.94, graduate(280)) +
    at(570, 262, 0.94, veteran(280)) +
    at(150, 402, 0.9, presented(young)) +
    at(570, 402, 0.9, presented(old));
  return scene(720, 520, people);
}

/** Two behind, one before them. */
function tall(): Picture {
  const people =
    at(146, 262, 0.94, graduate(420)) +
    at(414, 262, 0.94, veteran(420)) +
    at(120, 398, 0.84, presented(young)) +
    at(440, 398, 0.84, presented(old)) +
    at(280, 434, 1, alumnus(240)) +
    at(280, 584, 0.98, presented(middle));
  return scene(560, 660, people);
}

/** Three graduates of different ages with their certificates. */
export function graduateScenes(): Picture[] {
  return [wide(), tall()];
}
