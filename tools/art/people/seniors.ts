import { at, shape, stroke } from '../shapes.ts';
import { shirtCollar, torso, whiteOnPine, lapels, green, tie } from './body.ts';
import { ears, faceOf, hexagonGlasses, lip, neck, readingGlasses } from './face.ts';
import type { FaceSpec } from './face.ts';

const apothecaryFace: FaceSpec = {
  id: 'fa',
  tone: 'warm',
  head: 'M-46-126Q-52-184 0-186Q52-184 46-126V-84Q44-48 14-28Q0-20-14-28Q-44-48-46-84Z',
  brows: 'M-36-124Q-24-134-9-125M11-125Q25-134 37-124',
  browInk: 'paper',
  browWidth: 7,
  nose: 'M2-112L10-84Q5-79-5-82',
  lines: 'M-16-152Q0-156 16-152M-12-143Q0-146 12-143',
};

/** An old apothecary: bald crown, white beard, low glasses, shirt and apron; coat down to `bottom`. */
export function apothecary(bottom: number): string {
  const beard =
    'M-47-112L-43-92Q-38-78-26-76Q-10-82 1-76Q12-82 28-76Q38-78 43-92L47-112V-76Q46-34 22-4Q12 10 0 12Q-12 10-22-4Q-46-34-47-76Z';
  const half = 'M1-76Q12-82 28-76Q38-78 43-92L47-112V-76Q46-34 22-4Q16 4 10 8L4-20L14-56Z';
  const tuft = 'M-44-88Q-62-96-58-126Q-58-152-47-156Q-40-140-43-116Z';
  const endTuft = 'M44-88Q62-96 58-126Q58-152 47-156Q40-140 43-116Z';
  return (
    at(0, 10, 1, torso(whiteOnPine, 148, bottom - 10)) +
    at(0, 8, 1, neck('warm', 27)) +
    at(0, 10, 1, shirtCollar('paper', 'mint') + apron(bottom - 10)) +
    ears('warm') +
    faceOf(apothecaryFace) +
    shape(tuft, 'paper') +
    shape(endTuft, 'mint') +
    shape(beard, 'paper') +
    shape(half, 'mint') +
    shape('M-15-62Q0-67 16-62Q9-51 0-51Q-9-51-15-62Z', 'skin') +
    stroke('M-15-62Q0-56 16-62', 'ink', 2.5) +
    readingGlasses()
  );
}

function apron(bottom: number): string {
  return (
    stroke('M-40-6L-62 54M40-6L64 54', 'drawer', 12) +
    shape(`M-66 46H70L104 ${bottom}H-116Z`, 'drawer') +
    shape(`M30 46H70L104 ${bottom}H64Z`, 'ink', 'opacity=".45"') +
    stroke('M-62 58H64', 'mint', 2.5)
  );
}

const examinerFace: FaceSpec = {
  id: 'fe',
  tone: 'deep',
  head: 'M-44-126Q-46-176 0-178Q46-176 44-126V-90Q43-54 16-31Q0-22-16-31Q-43-54-44-90Z',
  brows: 'M-33-128Q-22-134-10-129M12-129Q24-134 34-128',
  browWidth: 4.5,
  mouth: 'M-14-60Q0-52 15-61',
};

/** The examiner: short natural hair with grey at the temples, glasses, pine jacket. */
export function examiner(bottom: number): string {
  const hair =
    'M-46-100Q-66-116-60-150Q-54-198 0-200Q56-198 61-150Q66-116 48-100L44-126Q42-150 26-152Q0-160-26-152Q-42-148-43-126Z';
  const grey =
    'M-46-100Q-66-116-60-146Q-50-150-44-140L-43-126ZM48-100Q66-116 61-146Q52-150 45-140L44-126Z';
  return (
    torso(green, 132, bottom) +
    at(0, -4, 1, neck('deep', 23)) +
    lapels(green, 'paper', bottom) +
    faceOf(examinerFace) +
    lip('deep') +
    shape(hair, 'ink') +
    shape(grey, 'muted') +
    hexagonGlasses('amber', 3)
  );
}

const veteranFace: FaceSpec = {
  id: 'fv',
  tone: 'fair',
  head: 'M-45-128Q-47-176 0-178Q47-176 45-128V-84Q44-52 18-29Q0-19-18-29Q-44-52-45-84Z',
  brows: 'M-33-124Q-22-130-10-126M12-126Q24-130 34-124',
  browInk: 'muted',
  browWidth: 4,
  mouth: 'M-16-62Q0-50 17-63',
  nose: 'M2-112L9-84Q4-79-5-82',
  lines:
    'M-29-98Q-22-94-15-98M17-98Q24-94 31-98M-19-76Q-25-68-24-60M20-76Q26-68 26-60M-37-108L-42-111M-37-103L-42-103',
};

/** A woman past sixty: short white hair swept to the side, pine cardigan over an amber blouse. */
export function veteran(bottom: number): string {
  const hair =
    'M-46-96Q-62-120-56-152Q-46-200 10-200Q60-194 58-148Q60-118 47-96L43-122Q40-138 30-146Q2-136-30-158Q-44-146-43-122Z';
  return (
    torso(green, 128, bottom) +
    at(0, -4, 1, neck('fair', 23)) +
    lapels(green, 'amber', bottom) +
    ears('fair') +
    faceOf(veteranFace) +
    lip('fair') +
    shape(hair, 'paper') +
    shape('M22-199Q60-192 58-148Q60-118 47-96L43-122Q40-138 30-146L16-143Z', 'mint2') +
    stroke('M-30-158Q-14-186 20-184M-38-166Q-30-186-8-190', 'mint2', 2.5)
  );
}

const alumnusFace: FaceSpec = {
  id: 'fn',
  tone: 'deep',
  head: 'M-46-128Q-48-176 0-178Q48-176 46-128V-80Q44-50 20-29Q0-19-20-29Q-44-50-46-80Z',
  brows: 'M-34-126Q-23-133-10-128M12-128Q24-133 35-126',
  browWidth: 6,
  mouth: 'M-17-62Q0-48 18-63',
};

/** A man of forty: close cropped hair, short chin beard, dark suit and amber tie. */
export function alumnus(bottom: number): string {
  const hair =
    'M-47-108L-48-140Q-48-186 0-188Q48-186 48-140L47-108L43-126L40-148L30-157H-28L-39-148L-43-126Z';
  const beard =
    'M-46-86V-78Q-44-48-20-27Q0-16 20-27Q44-48 46-78V-86L40-66Q30-44 14-44H-12Q-30-44-40-66Z';
  return (
    at(0, 6, 1, torso({ base: 'ink', shade: 'drawer', line: 'mint' }, 142, bottom - 6)) +
    at(0, 2, 1, neck('deep', 27)) +
    at(
      0,
      6,
      1,
      lapels({ base: 'drawer', shade: 'drawer', line: 'ink' }, 'paper', 0, tie('amber', 'amber2')),
    ) +
    ears('deep') +
    faceOf(alumnusFace) +
    shape(beard, 'ink') +
    shape(hair, 'ink')
  );
}
