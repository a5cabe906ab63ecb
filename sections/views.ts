import type { ReactNode } from 'react';
import { ClientsView } from './clients/view.tsx';
import type { SectionProps } from './define-section.ts';
import { GridWithFrameView } from './grid-with-frame/view.tsx';
import { HeroView } from './hero/view.tsx';
import type { sections, SectionType } from './registry.ts';
import { TextWithImageView } from './text-with-image/view.tsx';

/** What each type's view receives. */
export type SectionPropsOf<K extends SectionType> = SectionProps<(typeof sections)[K]>;

/** How each section type renders. A missing one is a type error. */
export const sectionViews: { [K in SectionType]: (props: SectionPropsOf<K>) => ReactNode } = {
  'hero': HeroView,
  'grid-with-frame': GridWithFrameView,
  'clients': ClientsView,
  'text-with-image': TextWithImageView,
};
