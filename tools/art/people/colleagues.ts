import { at, clipped, shape, stroke } from '../shapes.ts';
import { green, lapels, tie, torso, white, whiteOnPine } from './body.ts';
import { clip, ears, faceOf, lip, neck } from './face.ts';
import type { FaceSpec } from './face.ts';

const giverFace: FaceSpec = {
  id: 'fg',
  tone: 'warm',
  head: 'M-45-128Q-47-176 0-178Q47-176 45-128V-90Q43-54 15-30Q0-22-15-30Q-43-54-45-90Z',
  brows: 'M-33-124Q-22-132-10-126M12-126Q24-132 34-124',
  mouth: 'M-14-61Q0-52 15-62',
};

/** A pharmacist of forty in an amber hijab with a loose cowl, white coat. */
export function giver(bottom: number): string {
  const cloth =
    'M0-206C-58-206-76-160-72-110C-68-78-74-44-88-12C-80 30-46 58-2 62C44 56 80 28 88-14C74-44 68-78 72-110C76-160 58-206 0-206Z';
  const cowl =
    'M-46-88Q-42-50-14-27Q0-18 14-27Q42-50 46-88C60-68 68-50 64-26C48 8 14 22-10 18C-40 12-62-8-64-30C-64-52-58-70-46-88Z';
  return (
    torso(whiteOnPine, 140, bottom) +
    shape(cloth, 'amber') +
    faceOf(giverFace) +
    lip('warm') +
    shape('M-48-112Q-53-186 0-186Q53-186 48-112L44-122Q46-160 0-165Q-46-160-44-122Z', 'iodine') +
    shape(cowl, 'amber') +
    clip('kg', cloth) +
    clipped('kg', shape('M22-210L50-140L56-96L52-64L62-22L30 20L24 70H100V-210Z', 'amber2')) +
    stroke('M-60-24Q-20 14 48-8M-74-2Q-30 44 40 26M-46-190Q-62-160-60-120', 'iodine', 2.5)
  );
}

const takerFace: FaceSpec = {
  id: 'ft',
  tone: 'tan',
  head: 'M-46-128Q-48-176 0-178Q48-176 46-128V-80Q44-48 20-28Q0-19-20-28Q-44-48-46-80Z',
  brows: 'M-35-125Q-23-133-10-127M12-127Q25-133 36-125',
  browWidth: 6,
  mouth: 'M-12-56Q1-48 15-57',
  lines: 'M-19-74Q-26-66-26-58M20-74Q27-66 27-58',
};

/** A pharmacist of fifty: moustache, thick hair brushed back, grey over the ears, pine scrub top. */
export function taker(bottom: number): string {
  const hair =
    'M-47-104L-52-140Q-56-180-24-192Q4-202 34-192Q58-180 53-140L48-104L43-126Q44-146 32-152Q20-168-6-162Q-30-160-43-126Z';
  const sides = 'M-47-104L-52-138Q-46-150-40-140L-43-126ZM48-104L53-138Q46-150 41-140L43-126Z';
  return (
    at(0, 4, 1, torso(whiteOnPine, 148, bottom)) +
    neck('tan', 27) +
    at(0, 4, 1, lapels(whiteOnPine, 'pine2', bottom, tie('amber', 'amber2'))) +
    ears('tan') +
    faceOf(takerFace) +
    shape('M-26-62Q-22-78 1-75Q24-78 28-62Q14-68 1-66Q-12-68-26-62Z', 'ink') +
    shape(hair, 'ink') +
    shape(sides, 'mint2')
  );
}

const studentFace: FaceSpec = {
  id: 'fd',
  tone: 'tan',
  head: 'M-44-128Q-46-176 0-178Q46-176 44-128V-92Q42-56 13-31Q0-23-13-31Q-42-56-44-92Z',
  brows: 'M-33-122Q-22-130-10-125M12-125Q24-130 34-122',
  lids: 'M-30-112Q-21-104-12-110M14-110Q23-104 32-112',
  pupils: false,
  mouth: 'M-12-61Q0-55 13-62',
};

/** A student with a cloud of dark curls who looks down at her book. */
export function student(bottom: number): string {
  const mane =
    'M-60-40C-78-40-86-58-78-70C-92-80-92-102-80-110C-90-126-82-146-68-150C-70-170-52-186-36-182C-28-200-2-206 10-194C26-204 48-198 52-182C70-182 82-164 76-150C90-144 94-124 84-112C94-102 92-80 80-72C88-58 78-40 62-40C40-30-40-30-60-40Z';
  const fringe =
    'M-46-96C-62-104-60-124-50-128C-60-150-52-172-38-172C-34-190-14-192-4-186C6-192 30-190 36-174C52-172 60-150 52-134C62-124 60-104 48-96L42-122C40-136 30-142 22-140C14-150-2-150-8-142C-22-148-36-142-38-132Z';
  return (
    shape(mane, 'ink') +
    torso(white, 126, bottom) +
    at(0, -6, 1, neck('tan', 23)) +
    lapels(white, 'pine', 0) +
    faceOf(studentFace) +
    lip('tan') +
    shape(fringe, 'ink') +
    stroke('M-66-120q-6-8 2-14M-58-74q-8-2-8-10M66-90q8 2 6 10M44-176q10 0 10 10', 'pine2', 2.5)
  );
}

const freshFace: FaceSpec = {
  id: 'fr',
  tone: 'warm',
  head: 'M-44-128Q-46-176 0-178Q46-176 44-128V-92Q42-58 14-32Q0-24-14-32Q-42-58-44-92Z',
  brows: 'M-33-124Q-23-132-10-126M12-126Q24-132 34-124',
  browWidth: 5.5,
  lids: 'M-33-112Q-29-111-28-110Q-20-116-12-109M14-109Q22-116 30-110Q31-111 35-112',
  mouth: 'M-17-63Q0-50 18-64',
};

/** A graduate of twenty-four in a paper hijab with a pine under-band. */
export function graduate(bottom: number): string {
  const cloth =
    'M0-204C-54-206-72-162-68-114C-66-84-66-52-76-24C-66 14-36 40-2 44C34 40 66 14 76-24C66-52 66-84 68-114C72-162 54-206 0-204Z';
  const wrap =
    'M-45-90Q-43-54-14-29Q0-21 14-29Q43-54 45-90C58-70 64-50 62-28C52 4 20 20-4 20C-34 18-58 0-62-28C-62-50-58-72-45-90Z';
  return (
    torso(green, 126, bottom) +
    shape(cloth, 'paper') +
    faceOf(freshFace) +
    lip('warm') +
    shape('M-47-112Q-52-185 0-185Q52-185 47-112L43-124Q45-160 0-166Q-45-160-43-124Z', 'pine') +
    shape(wrap, 'paper') +
    clip('kr', cloth) +
    clipped('kr', shape('M22-210L48-140L54-100L48-70L56-30L22 16L18 50H90V-210Z', 'mint2')) +
    stroke('M-60-30Q-24 6 40-14M-66-8Q-24 30 28 14M-40-188Q-56-160-56-124', 'pine', 2.5)
  );
}
