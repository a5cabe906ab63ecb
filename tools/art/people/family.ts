import { at, clipped, rect, shape, stroke } from '../shapes.ts';
import { roundNeck, shirtCollar, torso } from './body.ts';
import type { Cloth } from './body.ts';
import { clip, ears, faceOf, lip, neck, readingGlasses } from './face.ts';
import type { FaceSpec } from './face.ts';

const wool: Cloth = { base: 'amber', shade: 'amber2', line: 'ink' };
const linen: Cloth = { base: 'mint', shade: 'mint2', line: 'pine' };

const childFace: FaceSpec = {
  id: 'pc',
  tone: 'tan',
  head: 'M-50-120Q-52-172 0-174Q52-172 50-120V-96Q48-62 20-42Q0-32-20-42Q-48-62-50-96Z',
  brows: 'M-33-124Q-22-130-11-126M13-126Q24-130 35-124',
  browWidth: 4.5,
  lids: 'M-32-109Q-21-118-10-109M13-109Q24-118 35-109',
  nose: 'M2-98L5-86Q2-82-3-83',
  mouth: 'M-13-68Q1-56 15-68',
};

/** A child of seven with a fringe and two bunches, in an amber pullover. */
export function child(bottom: number): string {
  const hair =
    'M-54-92C-64-120-62-156-46-174C-28-194 28-194 46-174C62-156 64-120 54-92L48-126Q22-134 0-130Q-22-126-48-130Z';
  const bunches =
    'M-52-118C-78-138-98-118-94-92C-90-66-66-62-58-84ZM52-118C78-138 98-118 94-92C90-66 66-62 58-84Z';
  return (
    shape(bunches, 'ink') +
    torso(wool, 104, bottom) +
    roundNeck('iodine') +
    at(0, -14, 1, neck('tan', 20)) +
    ears('tan') +
    faceOf(childFace) +
    shape(hair, 'ink') +
    rect(-66, -112, 14, 20, 'mint', 4) +
    rect(52, -112, 14, 20, 'mint', 4)
  );
}

const motherFace: FaceSpec = {
  id: 'pm',
  tone: 'tan',
  head: 'M-45-128Q-47-178 0-180Q47-178 45-128V-92Q43-56 14-31Q0-23-14-31Q-43-56-45-92Z',
  brows: 'M-34-123Q-23-131-10-127M12-127Q25-131 35-123',
  lids: 'M-32-110Q-22-118-12-109M14-109Q24-118 34-110',
  mouth: 'M-14-62Q0-52 16-63',
};

/** Her mother in a pine hijab laid loosely over one shoulder. */
export function mother(bottom: number): string {
  const cloth =
    'M0-207C-54-208-74-166-72-118C-70-84-66-56-82-24C-96 10-88 60-66 96L-20 70C40 60 84 40 88 2C88-24 70-54 70-88C74-150 62-207 0-207Z';
  const cowl =
    'M-45-92Q-43-54-14-30Q0-21 14-30Q43-54 45-92C60-72 70-50 66-22C54 10 18 20-6 16C-38 10-60-8-64-30C-64-52-58-74-45-92Z';
  return (
    torso(linen, 136, bottom) +
    shape(cloth, 'pine') +
    faceOf(motherFace) +
    lip('tan') +
    shape('M-48-113Q-53-187 0-187Q53-187 48-113L44-126Q46-162 0-169Q-46-162-44-126Z', 'mint2') +
    shape(cowl, 'pine') +
    clip('qm', cloth) +
    clipped(
      'qm',
      shape('M22-212L48-146L56-104L52-72L60-26L26 14L10 70H100V-212Z', 'ink', 'opacity=".36"'),
    ) +
    stroke('M-62-26Q-22 10 44-12M-78 2Q-30 42 44 18M-80 40Q-44 66 8 52', 'mint2', 2.5)
  );
}

const grandfatherFace: FaceSpec = {
  id: 'pg',
  tone: 'warm',
  head: 'M-46-126Q-50-182 0-184Q50-182 46-126V-82Q44-50 18-28Q0-18-18-28Q-44-50-46-82Z',
  brows: 'M-35-123Q-23-132-9-125M11-125Q24-132 36-123',
  browInk: 'muted',
  browWidth: 6,
  nose: 'M2-112L11-82Q5-76-6-80',
  mouth: 'M-14-58Q0-50 15-58',
  lines:
    'M-18-152Q0-156 18-152M-14-143Q0-146 14-143M-19-75Q-27-67-27-56M21-75Q28-67 28-56M36-102L42-101M-36-102L-42-101',
};

/** A man of seventy-five: thin white hair, low glasses, a cardigan over a shirt. */
export function grandfather(bottom: number): string {
  const tufts =
    'M-45-92Q-60-100-56-130Q-54-152-44-158Q-40-142-42-116ZM45-92Q60-100 56-130Q54-152 44-158Q40-142 42-116Z';
  return (
    torso({ base: 'iodine', shade: 'screen', line: 'amber' }, 140, bottom) +
    shape('M-34-2L2 118L34-2L0 24Z', 'paper') +
    at(0, -2, 1, neck('warm', 26)) +
    shirtCollar('paper', 'mint2') +
    stroke(`M-38 2L2 118V${bottom}M38 2L2 118`, 'amber2', 6) +
    ears('warm') +
    faceOf(grandfatherFace) +
    shape(tufts, 'paper') +
    readingGlasses()
  );
}
