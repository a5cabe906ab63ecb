import { StrokeIcon } from '../../ui/ui-icons.tsx';

const drawings = {
  bold: 'M5 3h5a3 3 0 0 1 0 6H5zM5 9h6a3 3 0 0 1 0 6H5z',
  italic: 'M8 3h6M4 15h6M11 3L7 15',
  heading: 'M4 3v12M14 3v12M4 9h10',
  bullets: 'M7 4h9M7 9h9M7 14h9M2 4h2M2 9h2M2 14h2',
  numbers: 'M8 4h8M8 9h8M8 14h8M2 3l1.5-1v5M2 11.5h2.5v1.2L2 15.5h3',
  quote: 'M8 4C5 5 4 7 4 9v4h4V9H4M15 4c-3 1-4 3-4 5v4h4V9h-4',
  link: 'M5 13L13 5M6 5h7v7',
  more: 'M2 9h2M8 9h2M14 9h2',
} as const;

export type RichIconName = keyof typeof drawings;

/** Icons that are mirrored with the reading direction. */
const turning = new Set<RichIconName>(['bullets', 'quote', 'link']);

/** Icon of a button; 18 px. */
export function RichIcon({ of }: { of: RichIconName }) {
  const className = turning.has(of) ? 'rich-sign rich-sign-turning' : 'rich-sign';
  return <StrokeIcon className={className} d={drawings[of]} />;
}
