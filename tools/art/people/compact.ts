import type { Picture } from '../picture.ts';

const round = ' stroke-linecap="round" stroke-linejoin="round"';

/** Writes the round ends and the usual width of lines once, as rules, and drops the blanks that paths do not need. */
export function compact(drawn: Picture): Picture {
  const svg = drawn.svg
    .replaceAll(round, '')
    .replaceAll(' stroke-width="2.5"', '')
    .replace(
      '</style>',
      'svg{stroke-width:2.5}[fill=none]{stroke-linecap:round;stroke-linejoin:round}</style>',
    )
    .replaceAll(/ d="[^"]+"/g, (d) => d.replaceAll(' -', '-'));
  return { ...drawn, svg };
}
