import { bottleDefs } from './bottle.ts';
import { inkStyle, num } from './palette.ts';
import { peopleDefs } from './people.ts';

/** One file to write: its name without size, its size and its content. */
export type Picture = { name: string; width: number; height: number; svg: string };

const shared: Record<string, string> = { ...bottleDefs, ...peopleDefs };

/** The shared definitions that a drawing refers to, directly or through another definition. */
function referenced(drawing: string): string {
  const found = new Map<string, string>();
  const visit = (text: string): void => {
    for (const [, id] of text.matchAll(/#([a-z]\w*)[")]/g)) {
      const body = id === undefined ? undefined : shared[id];
      if (id === undefined || body === undefined || found.has(id)) continue;
      found.set(id, body);
      visit(body);
    }
  };
  visit(drawing);
  return [...found.values()].join('');
}

/** Puts a drawing into an SVG file that serves both colour schemes. */
export function picture(
  name: string,
  width: number,
  height: number,
  body: string,
  patterns = '',
): Picture {
  const defs = patterns + referenced(body + patterns);
  const content = `<defs>${defs}</defs>${body}`;
  const size = `width="${num(width)}" height="${num(height)}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${num(width)} ${num(height)}">${inkStyle(content)}${content}</svg>\n`;
  return { name, width, height, svg };
}
