import { at, clipped, shape, stroke } from '../shapes.ts';
import { lanyard, lapels, pocket, roundNeck, torso, white, whiteOnPine } from './body.ts';
import { clip, ears, faceOf, hexagonGlasses, neck } from './face.ts';
import type { FaceSpec } from './face.ts';

const karimFace: FaceSpec = {
  id: 'fk',
  tone: 'warm',
  head: 'M-47-128Q-48-176 0-178Q48-176 47-128V-78Q45-46 22-26Q0-16-22-26Q-45-46-47-78Z',
  brows: 'M-35-128Q-23-135-9-130M11-130Q25-135 36-128',
  browWidth: 6.5,
  nose: 'M2-112L9-83Q4-78-5-81',
};

/** Karim Saleh: full beard, hexagon glasses, hair combed back from a high forehead. */
export function karim(bottom: number): string {
  const beard =
    'M-48-116L-44-96Q-42-74-30-72Q-12-80 1-74Q14-80 32-72Q42-74 44-96L48-116V-74Q46-34 20-14Q0-4-20-14Q-46-34-48-74Z';
  const hair =
    'M-49-104L-51-136Q-54-166-36-176Q-34-200 6-201Q54-202 54-152L49-104L43-126Q46-146 38-156Q0-150-33-168Q-43-154-43-126Z';
  return (
    at(
      0,
      12,
      1,
      torso(white, 150, bottom - 12) +
        lapels(white, 'pine', bottom - 12) +
        pocket(58, 60, 'ink', 'amber2'),
    ) +
    neckIn +
    ears('warm') +
    faceOf(karimFace) +
    shape(beard, 'ink') +
    shape('M-16-61Q-8-65 1-62Q10-65 18-61Q10-50 1-50Q-8-50-16-61Z', 'skin') +
    stroke('M-15-60Q1-56 17-60', 'ink', 2) +
    shape(hair, 'ink') +
    stroke('M-36-175Q-14-162 22-164', 'mint2', 2.5, 'opacity=".6"') +
    hexagonGlasses()
  );
}

const neckIn = at(0, 8, 1, neck('warm', 27));

const youssefFace: FaceSpec = {
  id: 'fy',
  tone: 'tan',
  head: 'M-44-128Q-46-174 0-176Q46-174 44-128V-90Q42-58 16-33Q0-23-16-33Q-42-58-44-90Z',
  brows: 'M-33-123Q-23-131-11-127M13-127Q24-131 34-123',
  browWidth: 5.5,
  mouth: 'M-15-62Q0-52 15-64',
};

/** Curls as one flat shape: a crown of round bumps. */
const curls =
  'M-47-106L-50-124C-62-124-64-140-55-146C-64-156-56-170-45-168C-48-182-32-190-22-183C-18-196 2-198 8-188C16-198 34-192 36-181C48-182 56-170 50-160C62-156 62-140 54-136C58-128 54-122 50-122L47-106L42-124C46-132 40-142 32-140C28-150 16-150 12-143C4-152-8-150-12-143C-20-152-32-148-33-139C-42-140-45-132-42-124Z';

/** Youssef Adel: young, clean shaven, curly hair, a lanyard over a mint scrub top. */
export function youssef(bottom: number): string {
  return (
    at(0, -4, 1, torso(whiteOnPine, 140, bottom + 4) + roundNeck('mint2')) +
    at(0, -8, 1, neck('tan')) +
    at(0, -4, 1, lanyard('amber', 36, 'mint2', 'pine')) +
    ears('tan') +
    faceOf(youssefFace) +
    shape(curls, 'iodine') +
    clip('ky', curls) +
    clipped(
      'ky',
      shape('M16-200L22-160L12-143L30-139L44-120L60-96V-200Z', 'ink', 'opacity=".36"'),
    ) +
    stroke('M-47-142q-3-8 4-12M-32-166q0-9 8-9M-6-164q2-9 10-7', 'ink', 2.5, 'opacity=".5"')
  );
}
