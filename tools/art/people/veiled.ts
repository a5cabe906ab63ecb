import { clipped, shape, stroke } from '../shapes.ts';
import { starPath } from '../lattice.ts';
import { pocket, torso, white, whiteOnPine } from './body.ts';
import { clip, faceOf, lip } from './face.ts';
import type { FaceSpec } from './face.ts';

const mariamFace: FaceSpec = {
  id: 'fm',
  tone: 'warm',
  head: 'M-47-128Q-48-176 0-178Q48-176 47-128V-86Q47-50 20-30Q0-19-20-30Q-47-50-47-86Z',
  brows: 'M-34-125Q-23-131-10-127M12-127Q25-131 35-125',
  browInk: 'iodine',
  browWidth: 4,
  lids: 'M-31-108Q-22-115-12-109M14-109Q24-115 33-108',
  nose: 'M2-112L9-83Q4-78-5-81',
  mouth: 'M-14-59Q0-52 15-60',
  lines:
    'M-29-99Q-22-94-15-98M17-98Q25-94 32-99M-37-109L-42-112M-37-104L-42-104M-17-77Q-23-70-23-63M18-77Q24-70 25-63',
};

/** Mariam Farouk: a woman past fifty in a pine hijab that falls long over the chest. */
export function mariam(bottom: number): string {
  const cloth =
    'M0-206C-60-206-80-156-78-106C-76-66-96-34-112 4C-96 52-58 84-4 96C54 84 96 52 114 2C98-34 77-66 78-106C80-156 60-206 0-206Z';
  const wrap =
    'M-47-88Q-44-50-18-27Q0-16 18-27Q44-50 47-88C62-62 72-42 68-16C44 26-6 52-70 44C-78 8-58-40-47-88Z';
  const band = 'M-50-112Q-54-186 0-186Q54-186 50-112L46-122Q47-163 0-167Q-47-163-46-122Z';
  return (
    torso(white, 152, bottom) +
    shape(cloth, 'pine') +
    faceOf(mariamFace) +
    lip('warm') +
    shape(band, 'amber') +
    shape(wrap, 'pine') +
    clip('cm', cloth) +
    clipped(
      'cm',
      shape('M24-210L50-140L60-112L56-70L68-16L30 34L46 110H130V-210Z', 'ink', 'opacity=".36"'),
    ) +
    stroke(
      'M-64-2Q-10 16 44-20M-70 24Q-6 36 56 2M-96 16Q-62 62-4 74M56-22Q62-16 74-14',
      'mint',
      2.5,
    ) +
    shape(starPath(-58, 34, 13), 'amber') +
    pocket(80, 62, 'ink', 'pine')
  );
}

const salmaFace: FaceSpec = {
  id: 'fs',
  tone: 'tan',
  head: 'M-45-128Q-47-176 0-178Q47-176 45-128V-92Q43-56 13-31Q0-23-13-31Q-43-56-45-92Z',
  brows: 'M-34-124Q-23-134-9-127M11-127Q25-134 35-124',
  browWidth: 5.5,
  lids: 'M-33-112Q-29-111-28-110Q-20-116-12-109M14-109Q22-116 30-110Q31-111 35-112',
  nose: 'M2-112L7-85Q3-81-4-83',
  mouth: 'M-13-62Q0-53 15-64',
};

/** Salma Naguib: a young woman in an amber hijab, wound round the neck, its end over the shoulder. */
export function salma(bottom: number): string {
  const cloth =
    'M2-208C-52-210-72-172-70-124C-70-96-66-74-58-54C-60-36-54-14-40 0H40C54-14 62-36 60-54C70-74 74-96 74-124C76-172 54-208 2-208Z';
  const tail = `M-56-6C-78 12-84 44-80 ${bottom}H-26C-24 60-20 34-14 22Z`;
  const roll =
    'M-46-94Q-43-54-14-28Q0-20 14-28Q43-54 46-94C58-70 66-50 66-26C66 10 34 34-2 34C-38 34-64 10-64-26C-64-50-58-70-46-94Z';
  return (
    torso(whiteOnPine, 136, bottom) +
    pocket(54, 70, 'ink', 'pine') +
    shape(cloth, 'amber') +
    faceOf(salmaFace) +
    lip('tan') +
    shape('M-48-110Q-53-186 0-186Q53-186 48-110L44-122Q46-158 0-166Q-46-158-44-122Z', 'ink') +
    shape(tail, 'amber') +
    shape(`M-44 18C-52 44-52 70-52 ${bottom}H-26C-24 60-20 34-14 22Z`, 'amber2') +
    shape(roll, 'amber') +
    clip('cs', roll + cloth) +
    clipped('cs', shape('M26-214L50-140L54-92L48-70L30-34L18-24L2 36H90V-214Z', 'amber2')) +
    stroke(
      'M-58-46Q-34 2 30 6M-62-20Q-36 22 18 26M-66 34Q-70 60-68 92M52-48Q44-22 26-10',
      'iodine',
      2.5,
    ) +
    stroke('M-34-194Q-58-170-58-128', 'iodine', 2.5)
  );
}
