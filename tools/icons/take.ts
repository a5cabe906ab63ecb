import { writeFileSync } from 'node:fs';
import path from 'node:path';
import * as brands from '@fortawesome/free-brands-svg-icons';
import * as solids from '@fortawesome/free-solid-svg-icons';
import svgpath from 'svgpath';
import { iconNames, linkIconNames } from '../../common/content/icon-names.ts';

/*
 * Takes the icons that the site shows from Font Awesome into app/art/icon-paths.ts, in whole units of
 * 256 to their height: at 30 px nobody sees half of one, and ten icons are two thirds of their size.
 * Those of the footer's links stand in a sheet as well (app/art/link-icons.svg), which is fetched late.
 * Run it by `node tools/icons/take.ts` after a new version or a new name.
 */

/** Theirs are 512 units high. */
const scale = 0.5;

const published: Readonly<Record<string, unknown>> = { ...brands, ...solids };

const note =
  'Made by tools/icons/take.ts. Font Awesome Free by @fontawesome, https://fontawesome.com, CC BY 4.0.';
const folder = path.resolve(import.meta.dirname, '../../app/art');

const lines = [...iconNames, ...linkIconNames].map((name) =>
  name === 'faWhatsapp' ? '  faWhatsapp: whatsAppIcon,' : `  ${name}: { ${drawingOf(name)} },`,
);

const symbols = linkIconNames.map((name) => {
  const { width, height, path: drawing } = outlineOf(name);
  return `<symbol id="${name}" viewBox="0 0 ${width} ${height}"><path d="${drawing}"/></symbol>`;
});

writeFileSync(
  path.join(folder, 'link-icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${note} -->\n${symbols.join('\n')}\n</svg>\n`,
);

writeFileSync(
  path.join(folder, 'icon-paths.ts'),
  `/*
 * ${note}
 */

import type { iconNames, linkIconNames } from '#common/content/icon-names.ts';
import { whatsAppIcon } from './whatsapp-icon.ts';

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

// Every page has this one, also those that show no other.
writeFileSync(
  path.join(folder, 'whatsapp-icon.ts'),
  `/*
 * ${note}
 */

export const whatsAppIcon = { ${drawingOf('faWhatsapp')} };
`,
);

function drawingOf(name: string): string {
  const { width, height, path: drawing } = outlineOf(name);
  return `width: ${width}, height: ${height}, path: '${drawing}'`;
}

/** An icon in our units. */
function outlineOf(name: string): { width: number; height: number; path: string } {
  const icon = published[name];
  if (!isIcon(icon)) throw new Error(`Font Awesome has no icon ${name}`);
  const [width, height, , , drawing] = icon.icon;
  const whole = typeof drawing === 'string' ? drawing : drawing.join(' ');
  return {
    width: width * scale,
    height: height * scale,
    path: svgpath(whole).scale(scale).round(0).toString(),
  };
}

function isIcon(value: unknown): value is solids.IconDefinition {
  return typeof value === 'object' && value !== null && 'icon' in value;
}
