import { at, disc, rect, shape, stroke } from '../shapes.ts';
import { badge, green, pocket, rollNeck, shirtCollar, torso } from './body.ts';
import { ears, faceOf, lip, neck } from './face.ts';
import type { FaceSpec } from './face.ts';

const heikeFace: FaceSpec = {
  id: 'fh',
  tone: 'fair',
  head: 'M-43-128Q-45-176 0-178Q45-176 43-128V-84Q42-52 15-27Q0-19-15-27Q-42-52-43-84Z',
  brows: 'M-33-125L-20-130L-10-127M12-127L22-130L34-125',
  browWidth: 3.5,
  browInk: 'iodine',
  lids: 'M-30-108Q-21-114-13-109M15-109Q23-114 32-108',
  nose: 'M2-112L9-84Q5-79-4-81',
  mouth: 'M-14-60Q0-55 15-61',
  lines:
    'M-29-98Q-21-94-14-98M16-98Q24-94 31-98M-16-77Q-22-69-21-61M17-77Q23-69 23-61M36-106L40-109M36-102L41-102',
};

/** Heike Brandt: a bob with a full fringe and a grey lock, roll neck under a pine coat. */
export function heike(bottom: number): string {
  const back =
    'M0-200C-58-200-72-160-70-112C-70-80-72-50-76-30L-38-20V-60H38V-20L76-30C72-50 70-80 70-112C72-160 58-200 0-200Z';
  const fringe =
    'M-70-112C-74-168-54-200 0-200C54-200 74-168 70-112C70-80 72-50 76-30L44-22Q50-60 45-112L38-138Q-4-129-38-140L-45-112Q-50-60-44-22L-76-30C-72-50-70-80-70-112Z';
  return (
    shape(back, 'ink') +
    torso(green, 138, bottom) +
    at(0, -6, 1, neck('fair')) +
    coatEdges +
    at(0, 2, 1, rollNeck('amber', 'amber2')) +
    pocket(52, 66, 'mint', 'amber') +
    faceOf(heikeFace) +
    lip('fair') +
    shape(fringe, 'ink') +
    stroke(
      'M58-150Q64-96 66-46M-58-140Q-62-96-64-50M12-192Q30-176 34-150',
      'mint2',
      2.5,
      'opacity=".55"',
    ) +
    shape('M-14-199Q-34-186-40-140Q-34-137-28-136Q-26-176-2-200Z', 'mint2')
  );
}

const coatEdges =
  shape('M-31-6L-54 4L-44 52L2 112L-30 14Z', 'pine2') +
  shape('M31-6L54 4L46 52L2 112L32 14Z', 'pine') +
  shape('M-30 10Q0 30 31 10L2 104Z', 'amber') +
  shape('M4 22Q20 20 31 10L2 104Z', 'amber2');

const lenaFace: FaceSpec = {
  id: 'fl',
  tone: 'fair',
  head: 'M-45-128Q-47-176 0-178Q47-176 45-128V-94Q42-58 12-31Q0-23-12-31Q-42-58-45-94Z',
  brows: 'M-33-124Q-23-131-11-127M13-127Q24-131 34-124',
  browWidth: 4,
  browInk: 'iodine',
  lids: 'M-31-111Q-21-117-12-109M14-109Q23-117 33-111',
  nose: 'M2-112L7-86Q3-82-4-84',
  mouth: 'M-14-62Q0-52 15-64',
  freckles:
    'M-34-94h0M-27-98h0M-25-90h0M-18-94h0M-13-88h0M17-92h0M23-97h0M25-89h0M32-93h0M-31-86h0M30-85h0M-2-98h0',
};

/** Lena Vogt: auburn hair parted and tied back, a tail over the shoulder, freckles. */
export function lena(bottom: number): string {
  const tail = `M20-70C58-76 72-40 66-4C62 28 74 56 60 ${bottom}H34C24 66 34 30 28 2Z`;
  const hair =
    'M-47-100C-56-128-58-160-44-180C-30-200 30-202 46-180C60-160 57-128 49-100L44-122C42-140 30-154-12-160C-34-152-42-138-44-122Z';
  return (
    torso(green, 134, bottom) +
    at(0, -6, 1, neck('fair', 23)) +
    shirtCollar('paper', 'mint') +
    shape('M36-126Q62-116 62-84Q62-58 40-46L16-64Z', 'iodine') +
    shape(tail, 'iodine') +
    stroke('M50-50Q56-20 50 10M58-30Q58 0 54 24M46 30Q52 60 46 84', 'ink', 2.5, 'opacity=".45"') +
    rect(27, -50, 36, 8, 'mint', 4) +
    ears('fair') +
    faceOf(lenaFace) +
    lip('fair') +
    shape(hair, 'iodine') +
    stroke('M-12-160Q-20-178-16-190M-2-158Q26-172 40-158', 'ink', 2.5, 'opacity=".45"') +
    disc(-52, -90, 3.5, 'paper') +
    badge(-88, 34, 'paper', 'mint2')
  );
}
