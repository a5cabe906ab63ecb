/** The illustration inks of the look, each as [light scheme, dark scheme]. */
export const inks = {
  ink: ['#0F231E', '#06110E'],
  pine: ['#0D4A41', '#14564B'],
  pine2: ['#165B50', '#1C6558'],
  mint: ['#CDE8DC', '#7FB5A1'],
  mint2: ['#A9D3C2', '#649B87'],
  amber: ['#E49B26', '#DE9A30'],
  amber2: ['#C2741A', '#B76C18'],
  iodine: ['#6E380F', '#552A0B'],
  paper: ['#FFFFFF', '#E6EFE9'],
  skin: ['#E9BC86', '#D9AA74'],
  skin2: ['#CF9555', '#B98248'],
  screen: ['#3A2413', '#1D110A'],
  drawer: ['#1B3A33', '#14302A'],
  field: ['#CDE8DC', '#113029'],
  star: ['#DDF1E7', '#163A32'],
  line: ['#A9D3C2', '#23544A'],
  sky: ['#CDE8DC', '#23544A'],
  glow: ['#0F5148', '#175C50'],
  bond: ['#0D4A41', '#9AD6BF'],
  muted: ['#4B5F58', '#A2B8AF'],
} as const;

/** The name of one illustration ink. */
export type Ink = keyof typeof inks;

/** The CSS reference of an ink, for use as a fill or a stroke. */
export function ink(name: Ink): string {
  return `var(--${name})`;
}

/** A number as short as an SVG needs it: one decimal at most. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A style element with the light and dark values of the inks that the drawing mentions. */
export function inkStyle(drawing: string): string {
  const used = (Object.keys(inks) as Ink[]).filter((name) => drawing.includes(ink(name)));
  const values = (scheme: 0 | 1): string =>
    used.map((name) => `--${name}:${inks[name][scheme]}`).join(';');
  return `<style>svg{${values(0)}}@media (prefers-color-scheme:dark){svg{${values(1)}}}</style>`;
}
