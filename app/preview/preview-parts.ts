import { type ComponentType, createContext, type ReactNode } from 'react';
import type { ReadySection } from '#server/site/section-page.ts';

/** What makes a page of the site one of a preview: around all of it, and around each section. */
export interface PreviewParts {
  Frame: ComponentType<{ children: ReactNode }>;
  Section: ComponentType<{ section: ReadySection }>;
}

/** Provided by the browser in a preview alone (start-preview.tsx). */
export const PreviewPartsContext = createContext<PreviewParts | null>(null);
