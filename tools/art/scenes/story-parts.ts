import { ink, num } from '../palette.ts';
import type { Ink } from '../palette.ts';
import { skin } from '../people/face.ts';
import type { Tone } from '../people/face.ts';
import { rect, shape, stroke, textLines } from '../shapes.ts';

/** A flat ground; its start-top corner is a harder tone under a 60 degree edge that starts at `reach`. */
export function ground(
  width: number,
  height: number,
  base: Ink,
  corner: Ink,
  reach: number,
): string {
  const edge = shape(`M0 0H${reach}L0 ${num(reach * 1.732)}Z`, corner, 'opacity=".4"');
  return rect(0, 0, width, height, base) + edge;
}

/** A capsule lying along the line, its middle at 0,0. */
export function capsule(length: number, r: number, start: Ink, end: Ink): string {
  const half = num(length / 2 - r);
  const [edge, low] = [num(length / 2 - r + r * 0.937), num(r * 0.35)];
  return (
    shape(`M0-${r}H-${half}a${r} ${r} 0 0 0 0 ${2 * r}H0Z`, start) +
    shape(`M0-${r}H${half}a${r} ${r} 0 0 1 0 ${2 * r}H0Z`, end) +
    shape(
      `M-${edge} ${low}H${edge}A${r} ${r} 0 0 1 ${half} ${r}H-${half}A${r} ${r} 0 0 1-${edge} ${low}Z`,
      'ink',
      'opacity=".2"',
    )
  );
}

/** A glass of water, 92 x 132, base centre at 0,0. */
export function tumbler(): string {
  return (
    shape('M-46-132H46L37-8Q36 0 28 0H-28Q-36 0-37-8Z', 'paper', 'opacity=".8"') +
    shape('M-43-92H43L37-8Q36 0 28 0H-28Q-36 0-37-8Z', 'mint2') +
    shape('M20-132H46L37-8Q36 0 28 0H10Z', 'pine', 'opacity=".22"') +
    stroke('M-35-118L-29-26', 'paper', 5, 'opacity=".8"')
  );
}

/** A sheet of paper with printed lines, `lines` being parts of its inner width; its corner at 0,0. */
export function sheet(
  width: number,
  height: number,
  lines: readonly number[],
  pitch = 18,
  top = 30,
): string {
  const cut = num(Math.max(0, width - height * 0.3));
  return (
    rect(0, 0, width, height, 'paper', 2) +
    shape(`M${width} ${num(height * 0.48)}V${height}H${cut}Z`, 'mint') +
    textLines(
      lines.map((part, index) => [18, top + index * pitch, (width - 36) * part] as const),
    ).replace(/M[\d.]+ [\d.]+h0(?=[M"])/g, '')
  );
}

/** A window with a sky, `columns` x `rows` panes; its corner at 0,0. */
export function paned(
  width: number,
  height: number,
  columns: number,
  rows: number,
  view: string,
  frame: Ink = 'paper',
): string {
  const bars = [
    ...Array.from({ length: columns - 1 }, (_, index) => {
      return `M${num((width * (index + 1)) / columns)} 0V${height}`;
    }),
    ...Array.from({ length: rows - 1 }, (_, index) => {
      return `M0 ${num((height * (index + 1)) / rows)}H${width}`;
    }),
  ].join('');
  const edges = `<path d="${bars}M0 0H${width}V${height}H0Z" fill="none" stroke="${ink(frame)}" stroke-width="11"/>`;
  return view + edges + rect(-14, height, width + 28, 14, frame);
}

/** An open hand, palm up, that comes from the start side; what it holds stands at 40,-22. */
export function openHand(tone: Tone): string {
  return (
    skin(
      'M-124-28Q-70-34-40-26Q-12-14 24-15L88-30Q108-34 111-24Q112-15 98-9L74 2Q58 26 20 34Q-20 42-58 32L-124 30Z',
      tone,
    ) +
    skin('M-56-28Q-40-56-14-64Q2-67 3-56Q1-45-15-38Q-24-30-30-14Z', tone) +
    shape('M-124 12L-58 12Q-10 20 30 8L92-7L74 2Q58 26 20 34Q-20 42-58 32L-124 30Z', 'skin2') +
    stroke('M36-6L96-20M-30-16Q-22-6-4-2', 'iodine', 2.5, 'opacity=".5"')
  );
}

/** A leaf along the line from 0,0; its lower half in shade, its rib in `rib`. */
export function leaf(length: number, width: number, fill: Ink, shade: Ink, rib: Ink): string {
  const [l, mid] = [num(length), num(length * 0.42)];
  return (
    shape(`M0 0Q${mid}-${num(width)} ${l} 0Q${mid} ${num(width)} 0 0Z`, fill) +
    shape(`M0 0H${l}Q${mid} ${num(width)} 0 0Z`, shade) +
    stroke(`M${num(-length * 0.16)} 0H${num(length * 0.84)}`, rib, 2.5)
  );
}

/** A clay pot, base centre at 0,0. */
export function pot(width: number, height: number, fill: Ink = 'amber', shade: Ink = 'amber2') {
  const [w, h, b] = [width / 2, height, width * 0.36];
  const end = num(w * 0.3);
  return (
    shape(`M-${num(w)}-${h}H${num(w)}L${num(b)} 0H-${num(b)}Z`, fill) +
    shape(`M${end}-${h}H${num(w)}L${num(b)} 0H${num(b * 0.2)}Z`, shade) +
    rect(-w - 6, -h - 12, width + 12, 18, fill, 2) +
    rect(w * 0.3, -h - 12, w * 0.7 + 6, 18, shade, 2)
  );
}

/** Ticks along a line from 0,0 downward: every `each`-th is long. */
export function ticksDown(count: number, step: number, each: number, length: number): string {
  return Array.from({ length: count }, (_, index) => {
    return `M0 ${num(index * step)}h${index % each === 0 ? length : num(length * 0.55)}`;
  }).join('');
}
