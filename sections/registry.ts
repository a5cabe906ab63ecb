import { clients } from './clients/fields.ts';
import { gridWithFrame } from './grid-with-frame/fields.ts';
import { hero } from './hero/fields.ts';
import { textWithImage } from './text-with-image/fields.ts';

/** Every section type by the name that stored content uses. */
export const sections = {
  hero,
  'grid-with-frame': gridWithFrame,
  clients,
  'text-with-image': textWithImage,
} as const;

export type SectionType = keyof typeof sections;

export function isSectionType(value: unknown): value is SectionType {
  return typeof value === 'string' && Object.hasOwn(sections, value);
}
