import { writeFileSync } from 'node:fs';
import path from 'node:path';
import * as brands from '@fortawesome/free-brands-svg-icons';
import * as solids from '@fortawesome/free-solid-svg-icons';
import svgpath from 'svgpath';
import { iconNames, linkIconNames } from '../../common/icon-names.ts';

/*
 * Takes the icons that the site shows from Font Awesome into app/art/icon-paths.ts, in whole units of
 * 256 to their height: at 30 px nobody sees half of one, and ten icons are two thirds of their size.
 * Run it by `node tools/icons/take.ts` after a new version or a new name.
 */

/** Theirs are 512 units high. */
const scale = 0.5;

const published: Readonly<Record<string, unknown>> = { ...brands, ...solids };

const lines = [...iconNames, ...linkIconNames].map((name) => {
  const { width, height, path: drawing } = outlineOf(name);
  const coarse = svgpath(drawing).scale(scale).round(0).toString();
  return `  ${name}: { width: ${width * scale}, height: ${height * scale}, path: '${coarse}' },`;
});

const target = path.resolve(import.meta.dirname, '../../app/art/icon-paths.ts');
writeFileSync(
  target,
  `/*
 * Made by tools/icons/take.ts. Font Awesome Free by @fontawesome, https://fontawesome.com, CC BY 4.0.
 */

import type { iconNames, linkIconNames } from '#common/icon-names.ts';

export interface IconPath {
  width: number;
  height: number;
  path: string;
}

type Name = (typeof iconNames | typeof linkIconNames)[number];

export const iconPaths: Readonly<Record<Name, IconPath>> = {
${lines.join('\n')}
};
`,
);

function outlineOf(name: string): { width: number; height: number; path: string } {
  const icon = published[name];
  if (!isIcon(icon)) throw new Error(`Font Awesome has no icon ${name}`);
  const [width, height, , , drawing] = icon.icon;
  return { width, height, path: typeof drawing === 'string' ? drawing : drawing.join(' ') };
}

function isIcon(value: unknown): value is solids.IconDefinition {
  return typeof value === 'object' && value !== null && 'icon' in value;
}
