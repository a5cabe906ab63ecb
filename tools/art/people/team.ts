import { at, clipped, disc, shape, stroke } from '../shapes.ts';
import {
  badge,
  green,
  lanyard,
  lapels,
  pocket,
  rollNeck,
  roundNeck,
  shirtCollar,
  tie,
  torso,
  white,
  whiteOnPine,
} from './body.ts';
import type { Cloth } from './body.ts';
import { clip, ears, faceOf, lip, neck, readingGlasses } from './face.ts';
import type { FaceSpec } from './face.ts';

const nadiaFace: FaceSpec = {
  id: 'tn',
  tone: 'fair',
  head: 'M-45-128Q-47-178 0-180Q47-178 45-128V-88Q44-54 17-32Q0-22-17-32Q-44-54-45-88Z',
  brows: 'M-34-126Q-22-132-9-128M11-128Q24-132 35-126',
  browWidth: 4.5,
  lids: 'M-32-110Q-22-118-12-110M14-110Q24-118 34-110',
  nose: 'M2-112L8-86Q4-81-4-83',
  mouth: 'M-16-63Q0-50 17-64',
};

/** Nadia Helmy: thirty-five, mint hijab draped in one fold over the chest, round glasses of amber. */
export function nadia(bottom: number, cloth: Cloth = green): string {
  const veil =
    'M0-207C-56-208-76-166-74-118C-72-84-70-60-86-24C-98 20-92 62-60 92H-8C30 96 74 78 84 34C90 8 78-20 72-52C70-76 73-96 74-118C76-166 56-207 0-207Z';
  const wrap =
    'M-45-92Q-43-54-16-30Q0-21 17-30Q43-54 45-92C60-72 68-52 66-28C58 2 30 22 0 26C-30 22-56 4-64-26C-66-50-60-72-45-92Z';
  const dusk = 'M22-212L48-146L56-112L52-72L62-28L26 22L-6 92H40L100 80V-212Z';
  return (
    torso(cloth, 138, bottom) +
    shape(veil, 'mint') +
    faceOf(nadiaFace) +
    lip('fair') +
    shape('M-48-114Q-53-187 0-187Q53-187 48-114L43-128Q45-162 0-169Q-45-162-43-128Z', 'pine') +
    shape(wrap, 'mint') +
    clip('un', veil) +
    clipped('un', shape(dusk, 'mint2')) +
    stroke(
      'M-62-22Q-26 14 40-4M-84-2Q-40 46 34 24M-88 36Q-52 72-4 72M-44-190Q-60-164-60-128',
      'pine',
      2.5,
    ) +
    roundGlasses
  );
}

const roundGlasses =
  '<g fill="none" stroke="var(--iodine)" stroke-width="3"><circle cx="-22" cy="-108" r="19"/><circle cx="24" cy="-108" r="19"/><path d="M-3-111Q1-115 5-111"/></g>';

const omarFace: FaceSpec = {
  id: 'to',
  tone: 'warm',
  head: 'M-47-128Q-50-180 0-182Q50-180 47-128V-80Q46-50 26-28Q0-14-26-28Q-46-50-47-80Z',
  brows: 'M-36-126Q-24-136-9-128M11-128Q25-136 37-126',
  browInk: 'muted',
  browWidth: 7,
  nose: 'M2-112L11-82Q5-76-6-80',
  mouth: 'M-13-56Q1-49 15-57',
  lines:
    'M-29-97Q-22-93-15-97M17-97Q24-93 31-97M-14-150Q0-153 14-150M-22-74Q-30-66-30-56M23-74Q31-66 31-56',
};

/** Omar Shafik: past fifty, silver hair from a side parting, heavy moustache, amber tie. */
export function omar(bottom: number): string {
  const hair =
    'M-48-100L-54-134Q-58-190-10-196Q58-200 54-138L48-100L44-126Q46-148 38-156Q8-150-24-168Q-42-156-44-126Z';
  return (
    at(0, 8, 1, torso(white, 152, bottom - 8)) +
    at(0, 8, 1, neck('warm', 29)) +
    at(0, 8, 1, lapels(white, 'paper', bottom - 8, tie('pine', 'drawer'))) +
    ears('warm') +
    faceOf(omarFace) +
    shape('M-30-60Q-30-80 1-76Q30-80 32-60Q18-68 1-66Q-16-68-30-60Z', 'muted') +
    shape(hair, 'mint2') +
    shape('M26-193Q58-186 54-138L48-100L44-126Q46-148 38-156L20-155Z', 'muted') +
    stroke('M-24-168Q-10-182 24-178', 'paper', 2.5) +
    pocket(60, 70, 'ink', 'amber2')
  );
}

const ankeFace: FaceSpec = {
  id: 'tk',
  tone: 'fair',
  head: 'M-44-128Q-46-178 0-180Q46-178 44-128V-92Q44-66 22-38Q0-20-22-38Q-44-66-44-92Z',
  brows: 'M-33-125Q-22-130-11-126M13-126Q24-130 34-125',
  browWidth: 4,
  browInk: 'amber2',
  lids: 'M-31-110Q-21-116-12-109M14-109Q23-116 33-110',
  mouth: 'M-15-61Q0-54 16-63',
  lines: 'M-17-76Q-21-70-21-64M18-76Q22-70 22-64',
};

/** Anke Lorenz: a short fair crop swept over the brow, scrub top, badge. */
export function anke(bottom: number): string {
  const hair =
    'M-48-92C-58-108-60-150-48-174C-32-204 30-206 48-176C60-152 58-110 49-92L44-116C44-130 40-140 34-146C14-128-14-124-42-132L-44-112Z';
  return (
    torso(green, 130, bottom) +
    roundNeck('mint2') +
    at(0, -8, 1, neck('fair', 23)) +
    lanyard('amber', 40, 'paper', 'amber') +
    ears('fair') +
    faceOf(ankeFace) +
    lip('fair') +
    shape(hair, 'amber') +
    shape(
      'M20-198C44-194 58-166 55-130Q54-104 49-92L44-116C44-130 40-140 34-146L22-138Z',
      'amber2',
    ) +
    stroke('M-40-150Q-14-140 12-162M-34-172Q-8-166 18-184', 'amber2', 2.5) +
    disc(-51, -90, 3.5, 'paper') +
    disc(51, -90, 3.5, 'paper')
  );
}

const hassanFace: FaceSpec = {
  id: 'th',
  tone: 'deep',
  head: 'M-46-124Q-52-186 0-188Q52-186 46-124V-84Q45-50 20-30Q0-18-20-30Q-45-50-46-84Z',
  brows: 'M-35-127Q-23-135-10-129M12-129Q24-135 36-127',
  browWidth: 6,
  nose: 'M2-112L10-83Q5-77-6-81',
  mouth: 'M-16-60Q0-50 17-61',
};

/** Hassan Mourad: forty-five, shaved head, a goatee, roll neck under the coat. */
export function hassan(bottom: number): string {
  const goatee =
    'M-24-66Q-20-76 0-74Q20-76 25-66L22-34Q0-8-22-34ZM-16-62Q-8-44 1-44Q10-44 17-62Q0-56-16-62Z';
  return (
    at(0, 6, 1, torso(white, 148, bottom - 6)) +
    at(0, 2, 1, neck('deep', 29)) +
    at(0, 6, 1, lapels(white, 'amber', bottom - 6)) +
    at(0, 12, 1, rollNeck('amber', 'amber2')) +
    ears('deep') +
    faceOf(hassanFace) +
    shape(goatee, 'ink', 'fill-rule="evenodd"') +
    stroke('M-28-168Q-14-178 4-178', 'skin', 5, 'opacity=".45"') +
    badge(-92, 56, 'paper', 'pine')
  );
}

const claudiaFace: FaceSpec = {
  id: 'tc',
  tone: 'fair',
  head: 'M-42-128Q-45-180 0-182Q45-180 42-128V-84Q42-52 13-25Q0-17-13-25Q-42-52-42-84Z',
  brows: 'M-33-124Q-22-129-10-126M12-126Q24-129 34-124',
  browInk: 'muted',
  browWidth: 4,
  nose: 'M2-112L9-82Q5-77-4-80',
  mouth: 'M-15-60Q0-52 16-61',
  lines:
    'M-36-104L-41-108M-36-100L-42-101M36-104L40-108M36-100L41-101M-17-76Q-24-68-23-58M18-76Q25-68 24-58M-12-150Q0-152 12-150',
};

/** Claudia Reuter: sixty, white hair drawn up into a knot, reading glasses, pearl and blouse. */
export function claudia(bottom: number): string {
  const hair =
    'M-46-96C-58-122-58-160-44-180C-28-200 28-200 44-180C58-160 58-122 47-96L42-124C42-146 26-160 0-164C-26-160-42-146-42-124Z';
  const knot = 'M-34-190Q-42-222 0-224Q42-222 34-190Q20-178 0-178Q-20-178-34-190Z';
  return (
    torso(whiteOnPine, 134, bottom) +
    at(0, -6, 1, neck('fair', 22)) +
    lapels(whiteOnPine, 'iodine', bottom) +
    shirtCollar('iodine', 'screen') +
    shape(knot, 'paper') +
    shape('M8-223Q42-220 34-190Q22-179 10-178Z', 'mint2') +
    ears('fair') +
    faceOf(claudiaFace) +
    lip('fair') +
    shape(hair, 'paper') +
    shape('M18-196C40-192 58-160 54-128L47-96L42-124C42-146 32-156 14-162Z', 'mint2') +
    stroke('M-38-162Q-22-186 0-190M-20-164Q-8-178 10-188M-20-204Q0-196 22-206', 'mint2', 2.5) +
    readingGlasses('iodine') +
    disc(-50, -88, 5, 'amber') +
    pocket(56, 68, 'ink', 'amber')
  );
}

const dinaFace: FaceSpec = {
  id: 'td',
  tone: 'tan',
  head: 'M-44-128Q-46-176 0-178Q46-176 44-128V-90Q43-60 16-34Q0-24-16-34Q-43-60-44-90Z',
  brows: 'M-34-124Q-24-133-10-127M12-127Q25-133 35-124',
  browWidth: 5.5,
  lids: 'M-33-111Q-22-118-12-109M14-109Q24-118 34-111',
  nose: 'M2-112L7-86Q3-81-4-83',
  mouth: 'M-15-64Q0-52 16-65',
};

/** Dina Fathy: twenty-eight, long dark waves over one shoulder, a mint blouse under her coat. */
export function dina(bottom: number): string {
  const back =
    'M0-202C-62-204-80-156-72-112C-64-84-84-66-80-34C-76-8-92 8-84 40C-80 66-58 76-40 62H44C62 40 70 6 66-40C64-70 74-90 72-118C74-164 58-202 0-202Z';
  const front =
    'M6-160C-16-140-40-134-45-108C-46-76-40-52-54-32C-60-8-46 4-52 30C-54 54-46 66-32 70C-60 88-86 68-84 40C-92 8-76-8-80-34C-84-66-64-84-72-112C-80-156-62-204 0-202C58-202 74-164 72-118C70-84 66-66 66-34L46-62V-108C42-132 24-146 6-160Z';
  return (
    shape(back, 'screen') +
    torso(white, 130, bottom) +
    at(0, -6, 1, neck('tan', 23)) +
    lapels(white, 'mint', bottom) +
    faceOf(dinaFace) +
    lip('tan') +
    shape(front, 'screen') +
    shape(
      'M30-198C64-188 74-160 72-118C70-84 66-66 66-34L46-62V-108C42-132 24-146 6-160Z',
      'ink',
      'opacity=".4"',
    ) +
    stroke(
      'M-58-150Q-66-120-58-90Q-72-60-66-34Q-78-4-70 30M-36-176Q-56-160-56-134',
      'amber2',
      2.5,
      'opacity=".8"',
    ) +
    pocket(54, 68, 'ink', 'pine')
  );
}
