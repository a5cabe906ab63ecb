const schemeRules = /@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g;
const declaration = /(--[\w-]+)\s*:\s*([^;{}]+)/g;
const use = /var\((--[\w-]+)(?:\s*,\s*([^()]*))?\)/g;

/**
 * Replaces the variables of a clean drawing by the colours of its light scheme, or else of the
 * theme, because librsvg knows no variables.
 */
export function colourDrawing(svg: string, theme: Readonly<Record<string, string>>): string {
  const light = svg.replace(schemeRules, '');
  const values = new Map(Object.entries(theme).map(([name, value]) => [`--${name}`, value]));
  for (const [, name = '', value = ''] of light.matchAll(declaration)) values.set(name, value);
  return light.replace(use, (_, name: string, fallback = 'none') => values.get(name) ?? fallback);
}
