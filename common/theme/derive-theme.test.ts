import { expect, test } from 'vitest';
import { contrastOf, toHex, toLch } from './colour.ts';
import { defaultColours, deriveTheme, findColourFaults } from './derive-theme.ts';

type Scheme = ReturnType<typeof deriveTheme>['light'];
type Token = keyof Scheme;

/** Texts and shapes of each scheme, the fields that they are on, and the contrast they need. */
const pairs: readonly (readonly [texts: Token[], grounds: Token[], ratio: number])[] = [
  [['ink', 'muted', 'link', 'amber-text'], ['ground', 'stock', 'mint', 'mint-soft'], 4.5],
  [['red', 'ok'], ['ground', 'stock'], 4.5],
  [['red'], ['red-soft'], 4.5],
  [['on-pine', 'on-pine-2'], ['pine', 'deep'], 4.5],
  [['on-selected'], ['selected'], 4.5],
  [['on-amber'], ['amber', 'amber-hi'], 4.5],
  [['line-2', 'tick', 'focus'], ['ground', 'stock', 'mint-soft'], 3],
  [['tick-on-pine'], ['pine', 'deep'], 3],
];

function faultsOf(scheme: Scheme): string[] {
  return pairs.flatMap(([texts, grounds, ratio]) =>
    texts.flatMap((text) =>
      grounds
        .filter((ground) => contrastOf(scheme[text], scheme[ground]) < ratio)
        .map((ground) => `${text} ${scheme[text]} on ${ground} ${scheme[ground]}`),
    ),
  );
}

/** Colours around the circle, from dark to light and from grey to bright. */
const someColours = [0.05, 0.3, 0.45, 0.6, 0.8, 0.98].flatMap((l) =>
  [0, 0.06, 0.2].flatMap((c) => [0, 1, 2, 3, 4, 5, 6].map((h) => toHex({ l, c, h }))),
);

test('every text of a derived theme has its contrast, whatever the colours', () => {
  for (const main of someColours) {
    const right = findColourFaults({ main, accent: '#FFFFFF' })[0]?.proposal ?? main;
    for (const asked of ['#E8A33D', '#C2185B', '#008080', '#000000', '#FFFFFF']) {
      const accent = findColourFaults({ main: right, accent: asked })[0]?.proposal ?? asked;
      expect(findColourFaults({ main: right, accent }), `${right} ${accent}`).toEqual([]);
      const { light, dark } = deriveTheme({ main: right, accent });
      expect(faultsOf(light), `light, ${right} ${accent}`).toEqual([]);
      expect(faultsOf(dark), `dark, ${right} ${accent}`).toEqual([]);
    }
  }
});

test('colours without contrast are refused, with the nearest that have it', () => {
  expect(findColourFaults(defaultColours)).toEqual([]);
  const [main, accent] = findColourFaults({ main: '#FFD23F', accent: '#7A4B00' });
  expect(main).toMatchObject({ field: 'main', needed: 4.5 });
  expect(main?.contrast).toBeCloseTo(1.4, 1);
  expect(contrastOf(main?.proposal ?? '', '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
  // The same hue, darker.
  expect(toLch(main?.proposal ?? '').h).toBeCloseTo(toLch('#FFD23F').h, 0);
  expect(accent).toMatchObject({ field: 'accent', needed: 3 });
});

test('colours survive the way to OKLab and back', () => {
  for (const colour of ['#000000', '#FFFFFF', '#0D4A41', '#E49B26'])
    expect(toHex(toLch(colour))).toBe(colour);
});
