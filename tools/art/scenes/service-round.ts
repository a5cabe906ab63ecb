import { latticePattern, mintLattice } from '../lattice.ts';
import { moustachedMan, stethoscope } from '../people.ts';
import type { Coat } from '../people.ts';
import { fingers, mirrored } from '../people/hand.ts';
import { anke, hassan } from '../people/team.ts';
import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { clipboard, wall } from '../setting.ts';
import { at, rect, shape } from '../shapes.ts';

const gown: Coat = { base: 'mint', shade: 'mint2', shirt: 'paper', line: 'pine' };

/** A patient sitting up in bed: headboard, pillow, blanket down to `bottom`; his chin at 0,0. */
function inBed(bottom: number): string {
  return (
    rect(-186, -150, 372, 400, 'ink', 16) +
    rect(-170, -134, 340, 380, 'drawer', 10) +
    shape('M-150-80Q-156-112-124-112H124Q156-112 150-80L164 60H-164Z', 'paper') +
    shape('M60-112H124Q156-112 150-80L164 60H90Z', 'mint2') +
    moustachedMan(gown, 130) +
    shape(`M-236 ${bottom}V128Q-232 104-204 104H204Q232 104 236 128V${bottom}Z`, 'amber') +
    shape(`M96 104H204Q232 104 236 128V${bottom}H20Z`, 'amber2') +
    shape('M-236 138V128Q-232 104-204 104H204Q232 104 236 128V138Z', 'mint2')
  );
}

/** The pharmacist's tablet computer with a pulse line, held in two hands at 0,0. */
function heldBoard(): string {
  return (
    at(0, 0, 0.66, clipboard(190, 150)) +
    at(-62, 58, 0.62, fingers('deep')) +
    mirrored(62, 58, 0.62, fingers('deep'))
  );
}

const colleague = (bottom: number): string => anke(bottom) + at(0, 8, 1, stethoscope('mint'));

function roundWide(): Picture {
  const body =
    wall('la', 720, 520) +
    at(596, 262, 1.02, colleague(280)) +
    at(136, 262, 1.06, hassan(270)) +
    at(376, 318, 0.96, inBed(230)) +
    at(140, 372, 1, heldBoard());
  return picture(
    'services/ward-rounds',
    720,
    520,
    body,
    latticePattern('la', 46, mintLattice, 2.5, [12, 20]),
  );
}

function roundTall(): Picture {
  const body =
    wall('la', 560, 660) +
    at(404, 264, 1.04, colleague(420)) +
    at(146, 252, 1.08, hassan(420)) +
    at(312, 444, 1.06, inBed(220)) +
    at(118, 400, 1, heldBoard());
  return picture(
    'services/ward-rounds',
    560,
    660,
    body,
    latticePattern('la', 50, mintLattice, 2.5, [20, 30]),
  );
}

/** A round at the bedside. */
export function roundScenes(): Picture[] {
  return [roundWide(), roundTall()];
}
