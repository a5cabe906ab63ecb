import { rect, shape, stroke, textLines } from '../shapes.ts';

/** A pressurised inhaler, the tip of its mouthpiece at 0,0 and toward the start side. */
export function device({ pressed, hasCap }: { pressed: number; hasCap: number }): string {
  const push = 16 * pressed;
  const can =
    rect(60, -204 + push, 54, 80, 'paper', 8) +
    rect(92, -204 + push, 22, 80, 'mint2', 8) +
    rect(66, -216 + push, 42, 18, 'mint2', 5) +
    textLines([
      [68, -184 + push, 18],
      [68, -174 + push, 12],
    ]);
  const cap = rect(-26 - 90 * (1 - hasCap), -23 + 160 * (1 - hasCap) ** 2, 32, 46, 'amber2', 6);
  return (
    can +
    shape('M0-17L50-27V-152H124V0Q124 36 96 36L40 28L0 17Z', 'pine') +
    shape('M104-152H124V0Q124 36 96 36L56 31L104 8Z', 'pine2') +
    stroke('M64-132V-78', 'mint', 6, 'opacity=".6"') +
    (hasCap > 0 ? `<g opacity="${Math.min(1, hasCap * 2)}">${cap}</g>` : '')
  );
}

/** The hand that holds it from the end side: behind the device. */
export function handBehind(): string {
  return shape('M116-118Q172-130 186-84Q198-28 178 24Q160 52 116 40Z', 'skin2');
}

/** Fingers round it, one on the can, the thumb below. */
export function handBefore(pressed: number): string {
  const push = 16 * pressed;
  const finger = (y: number): string => `M132 ${y}H102q-13 0-13 13t13 13H132Z`;
  return (
    stroke(`M152-92Q162-176 126-${214 - push}Q108-${226 - push} 92-${220 - push}`, 'skin', 25) +
    shape(`${finger(-106)}${finger(-78)}${finger(-50)}`, 'skin') +
    shape('M124-108Q168-116 178-76Q186-30 170 16L128 10Z', 'skin') +
    shape('M150-40L182-58Q186-30 170 16L128 10Z', 'skin2') +
    stroke('M152 28Q112 58 74 44', 'skin', 26) +
    stroke('M102-80H130M102-52H130', 'iodine', 2, 'opacity=".5"')
  );
}
