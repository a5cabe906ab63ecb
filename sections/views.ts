import type { ReactNode } from 'react';
import type { SectionProps } from './define-section.ts';
import type { sections, SectionType } from './registry.ts';

/** Props of each type's view. */
export type SectionPropsOf<K extends SectionType> = SectionProps<(typeof sections)[K]>;

const views = import.meta.glob<unknown>('./*/view.tsx', { eager: true, import: 'View' });

/** Views by section type, found by their folders; section.ts names them to the compiler. */
export const sectionViews = Object.fromEntries(
  Object.entries(views).map(([file, view]) => [file.split('/')[1], view]),
) as { [K in SectionType]: (props: SectionPropsOf<K>) => ReactNode };
