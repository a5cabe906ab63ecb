import { ink, num } from './palette.ts';
import type { Ink } from './palette.ts';
import { at, clipped, hexagon, rect, shape, stroke } from './shapes.ts';

const headPath = 'M-46-128Q-48-176 0-178Q48-176 46-128V-84Q44-48 14-28Q0-20-14-28Q-44-48-46-84Z';
const clothPath =
  'M0-204C-62-204-78-150-74-104C-72-66-92-30-96 10C-70 44-40 66-8 74C30 66 74 48 98 8C92-30 72-66 74-104C78-150 62-204 0-204Z';
const wrapPath =
  'M-45-84Q-43-48-13-25Q0-17 14-25Q43-48 45-84C58-60 66-40 60-14C40 16 10 30-22 30C-52 24-66 0-62-22C-60-44-52-62-45-84Z';
const shoulders = 'Q-150 34-92 14L-30-6H30L92 14Q150 34 150 120';

/** How far the collar hangs below the chin line of bare heads. */
const drop = 12;

/** What a face needs to know about its owner. */
export type Face = {
  /** Darker complexion. */
  dark?: boolean;
  /** Colour of the brows. */
  brow?: Ink;
  /** Weight of the brows. */
  browWidth?: number;
  glasses?: boolean;
  /** Lines of age beside mouth and eyes. */
  age?: boolean;
  /** A beard draws its own mouth. */
  mouth?: boolean;
};

/** Base and shade of a coat, and what is worn under it. */
export type Coat = { base: Ink; shade: Ink; shirt: Ink; tie?: Ink; line: Ink };

/** White coat on a light ground. */
export const whiteCoat: Coat = { base: 'paper', shade: 'mint2', shirt: 'pine', line: 'ink' };

function complexion(dark: boolean): [Ink, string] {
  return dark
    ? ['skin2', `fill="${ink('iodine')}" opacity=".38"`]
    : ['skin', `fill="${ink('skin2')}"`];
}

function eyes(): string {
  const pupils = '<circle cx="-21" cy="-109" r="3.6"/><circle cx="23" cy="-109" r="3.6"/>';
  return (
    stroke('M-29-110Q-21-115-13-110M15-110Q23-115 31-110', 'ink', 3) +
    `<g fill="${ink('ink')}">${pupils}</g>`
  );
}

function glasses(): string {
  return stroke(
    `${hexagon(-21, -108, 18)}${hexagon(23, -108, 18)}M-5.4-112L7.4-112M-36.6-112L-46-115M38.6-112L46-115`,
    'ink',
    2.5,
  );
}

/** The face alone: head, shade, brows, eyes, nose and mouth; the chin is near 0, -20. */
function face(options: Face = {}): string {
  const [base, shade] = complexion(options.dark ?? false);
  const brows = 'M-33-124Q-22-132-10-126M12-126Q24-132 34-124';
  const age = 'M-29-97Q-22-93-15-97M17-97Q24-93 31-97';
  return (
    shape(headPath, base) +
    clipped('hc', `<path d="M10-190L60-190V-10H-6L12-60L4-92L10-112Z" ${shade}/>`) +
    stroke(brows, options.brow ?? 'ink', options.browWidth ?? 5) +
    eyes() +
    stroke('M2-112L8-84Q4-80-4-82', 'ink', 2.5) +
    (options.mouth === false ? '' : stroke('M-13-61Q0-53 14-62', 'ink', 3)) +
    (options.age === true ? stroke(age, 'iodine', 2, 'opacity=".5"') : '') +
    (options.glasses === true ? glasses() : '')
  );
}

/** Neck and ears, drawn before the head. */
function neck(dark: boolean, ears: boolean): string {
  const [base, shade] = complexion(dark);
  const lobes = ears
    ? shape('M-44-118Q-58-122-57-106Q-55-92-44-92Z', base) +
      shape('M44-118Q58-122 57-106Q55-92 44-92Z', dark ? 'skin2' : 'skin') +
      `<path d="M44-118Q58-122 57-106Q55-92 44-92Z" ${shade}/>`
    : '';
  const column = 'M-25-62V12Q0 30 25 12V-62Z';
  return shape(column, 'skin2') + (dark ? `<path d="${column}" ${shade}/>` : '') + lobes;
}

/** Shoulders in a coat down to `height`; the collar is at 0, -6. */
function coat(colors: Coat, height: number): string {
  const body = `M-150 ${num(height)}V120${shoulders}V${num(height)}Z`;
  const bottom = num(height);
  return (
    shape(body, colors.base) +
    shape(`M30-6L92 14Q150 34 150 120V${bottom}H4V60Z`, colors.shade) +
    collar(colors) +
    stroke(`M2 104V${bottom}`, colors.line, 2.5) +
    (height > 150 ? stroke('M56 78h38v22h-38z', colors.line, 2.5) : '')
  );
}

function collar(colors: Coat): string {
  const tie =
    colors.tie === undefined ? '' : shape('M-8 20H12L8 32L14 78L2 96L-10 78L-4 32Z', colors.tie);
  return (
    shape('M-30-6Q0 26 30-6L34 10L2 104L-34 10Z', colors.shirt) +
    tie +
    shape('M-30-6L-48 2L-42 46L-50 54L2 104L-34 14Z', colors.shade) +
    shape('M30-6L48 2L42 46L50 54L2 104L34 14Z', colors.base)
  );
}

/** A neck in skin, standing in the collar. */
function openNeck(dark: boolean): string {
  const [, shade] = complexion(dark);
  const vee = 'M-25-10L-24 14Q0 34 24 14L25-10Z';
  return shape(vee, 'skin2') + (dark ? `<path d="${vee}" ${shade}/>` : '');
}

/** A woman in hijab: cloth, face, wrap and folds over a coat down to `height`. */
export function hijabi(cloth: Ink, band: Ink, fold: Ink, colors: Coat, height: number): string {
  const brow = 'M-49-116Q-53-186 0-186Q53-186 49-116L44-122Q46-160 0-164Q-46-160-44-122Z';
  const shade = 'M22-210L48-144L58-118L54-70L64-24L36 30L26 80H110V-210Z';
  const body = `M-150 ${num(height)}V120${shoulders}V${num(height)}Z`;
  return (
    shape(body, colors.base) +
    shape(`M22 20L92 14Q150 34 150 120V${num(height)}H36Z`, colors.shade) +
    (height > 150 ? stroke('M66 88h38v22h-38z', colors.line, 2.5) : '') +
    shape(clothPath, cloth) +
    face() +
    shape(brow, band) +
    shape(wrapPath, cloth) +
    clipped('cc', shape(shade, 'ink', 'opacity=".36"')) +
    stroke('M-61-14Q-22 24 42 7M-86 19Q-42 52 31 35M49-28Q54-16 66-10', fold, 2.5)
  );
}

/** A man with short dark hair and full beard; glasses are hexagons. */
export function beardedMan(hair: Ink, colors: Coat, height: number, options: Face = {}): string {
  const beard =
    'M-47-114L-42-94Q-36-76-20-75Q-8-77 1-73Q10-77 22-75Q36-76 42-94L47-114V-78Q44-42 16-20Q0-11-16-20Q-44-42-47-78Z';
  const top =
    'M-48-104L-50-138Q-52-190-6-190Q52-190 50-138L48-104L42-122V-138Q40-150 22-152Q-10-148-28-155Q-42-150-42-136V-122Z';
  const head =
    neck(false, true) +
    face({ ...options, mouth: false, glasses: false }) +
    shape(beard, hair) +
    shape('M-14-62Q0-57 15-62Q9-50 0-50Q-9-50-14-62Z', 'skin') +
    shape(top, hair) +
    (options.glasses === true ? glasses() : '');
  return at(0, drop, 1, coat(colors, height - drop)) + openNeckAt() + head;
}

function openNeckAt(): string {
  return at(0, drop - 4, 1, openNeck(false));
}

/** An older man with white hair and beard. */
export function elder(colors: Coat, height: number): string {
  const beard =
    'M-47-110L-42-92Q-36-75-20-75Q-8-77 1-73Q10-77 22-75Q36-75 42-92L47-110V-78Q45-38 18-12Q0 0-18-12Q-45-38-47-78Z';
  const shade = 'M1-73Q10-77 22-75Q36-75 42-92L47-110V-78Q45-38 18-12Q9-6 0-6L12-50Z';
  const top =
    'M-47-100Q-55-124-50-146Q-42-186 8-184Q46-182 50-142Q54-122 47-100L42-120Q44-150 26-152Q-8-160-30-150Q-43-144-42-120Z';
  const head =
    neck(false, true) +
    face({ mouth: false, age: true, brow: 'paper' }) +
    shape(beard, 'paper') +
    shape(shade, 'mint') +
    shape('M-13-62Q0-57 14-62Q8-51 0-51Q-8-51-13-62Z', 'skin2') +
    shape(top, 'paper') +
    shape('M18-184Q46-182 50-142Q54-122 47-100L42-120Q44-150 26-152L22-153Z', 'mint');
  return at(0, drop, 1, coat(colors, height - drop)) + openNeckAt() + head;
}

/** A man with greying temples and a moustache, darker complexion. */
export function moustachedMan(colors: Coat, height: number): string {
  const top =
    'M-48-104L-50-140Q-50-191-2-191Q50-191 50-140L48-104L43-124Q45-142 35-150Q18-163 0-155Q-20-163-35-150Q-45-142-43-124Z';
  const temples =
    'M-48-104L-50-136Q-46-150-39-147Q-45-140-43-124ZM48-104L50-136Q46-150 39-147Q45-140 43-124Z';
  const lip = 'M-22-66Q-12-80 1-75Q14-80 24-66Q12-70 1-69Q-10-70-22-66Z';
  const head =
    neck(true, true) +
    face({ dark: true, mouth: false }) +
    stroke('M-12-58Q1-49 14-59', 'ink', 3) +
    shape(lip, 'ink') +
    shape(top, 'ink') +
    shape(temples, 'mint2');
  return at(0, 4, 1, coat(colors, height - 4)) + at(0, 2, 1, openNeck(true)) + head;
}

/** A woman with a bob. */
export function bobbedWoman(hair: Ink, colors: Coat, height: number): string {
  const back = 'M0-196C-68-196-66-132-66-104Q-66-50-74 2H74Q66-50 66-104C66-132 68-196 0-196Z';
  const front =
    'M4-154Q-18-128-45-116V-66L-66-30V-120C-66-170-50-196 0-196C50-196 66-170 66-120V-30L46-66V-116Q22-128 4-154Z';
  const head =
    neck(false, false) +
    face({ browWidth: 4.5, brow: hair }) +
    shape(front, hair) +
    shape('M32-190C58-182 66-160 66-120V-30L46-66V-116Q40-119 34-124Z', 'ink', 'opacity=".25"');
  return (
    shape(back, hair) +
    shape('M46-70H67Q68-46 74 2H50Z', 'ink', 'opacity=".25"') +
    at(0, 4, 1, coat(colors, height - 4)) +
    openNeckAt() +
    head
  );
}

/** A learner seen from behind: head, neck and shoulders. */
export function learner(
  kind: 'short' | 'bun' | 'veil' | 'long',
  hair: Ink,
  cloth: Ink,
  shade: Ink,
): string {
  const body = 'M-112 190V118Q-112 62-62 46L-30 32H30L62 46Q112 62 112 118V190Z';
  const turn = 'M30 32L62 46Q112 62 112 118V190H24Z';
  const torso = shape(body, cloth) + shape(turn, shade);
  if (kind === 'veil') {
    const veil =
      'M0-76C-46-76-56-36-53 0C-51 32-60 46-76 62C-44 92-20 98 0 100C20 98 44 92 76 62C60 46 51 32 53 0C56-36 46-76 0-76Z';
    const dusk = 'M20-73C48-62 56-32 53 0C51 32 60 46 76 62C50 88 28 96 10 99L26 40Z';
    return (
      torso +
      shape(veil, hair) +
      (hair === 'mint' ? shape(dusk, 'mint2') : shape(dusk, 'ink', 'opacity=".3"')) +
      stroke('M-44 40Q0 66 40 46M-30 64Q0 80 26 74', shade === 'mint2' ? 'mint' : shade, 2.5)
    );
  }
  const nape = shape('M-23 10V42Q0 54 23 42V10Z', 'skin2');
  const ears = shape('M-44-22Q-56-26-55-10Q-53 2-44 2ZM44-22Q56-26 55-10Q53 2 44 2Z', 'skin2');
  const crown = 'M-46-2Q-52-76 0-76Q52-76 46-2Q44 18 22 20H-22Q-44 18-46-2Z';
  if (kind === 'short') return torso + nape + ears + shape(crown, hair) + hairShade;
  if (kind === 'bun') {
    return (
      torso +
      nape +
      ears +
      shape(crown, hair) +
      shape('M-22-86Q-22-108 0-108Q22-108 22-86Q22-70 0-70Q-22-70-22-86Z', hair) +
      rect(-15, -76, 30, 7, 'amber', 3)
    );
  }
  const mane = 'M0-78C-58-78-54-10-54 10L-58 84Q0 98 58 84L54 10C54-10 58-78 0-78Z';
  return (
    torso +
    shape(mane, hair) +
    stroke('M-24-6L-28 78M4 8L4 84M30-6L34 76', 'ink', 2.5, 'opacity=".35"')
  );
}

/** A quiet light on the end side of dark hair. */
const hairShade = shape('M16-75Q51-70 46-2Q44 18 22 20H24Z', 'paper', 'opacity=".1"');

/** A stethoscope hung round the neck of a bust. */
export function stethoscope(color: Ink): string {
  return (
    stroke('M-37-2Q-54 32-44 62M37-2Q54 26 47 52', color, 6) +
    stroke('M-54 76L-44 60L-32 74', color, 4) +
    `<circle cx="46" cy="62" r="15" fill="${ink('ink')}"/>` +
    `<circle cx="46" cy="62" r="8.5" fill="${ink(color)}"/>`
  );
}

/** Shared definitions of people. */
export const peopleDefs: Record<string, string> = {
  hc: `<clipPath id="hc"><path d="${headPath}"/></clipPath>`,
  cc: `<clipPath id="cc"><path d="${clothPath}"/></clipPath>`,
};
