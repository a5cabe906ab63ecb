import { type ComponentType, createContext, type ReactNode } from 'react';
import type { ReadySection } from '#server/site/pages/section-page.ts';

/** Components that make a page a preview: around the page, and around each section. */
export interface PreviewParts {
  Frame: ComponentType<{ children: ReactNode }>;
  Section: ComponentType<{ section: ReadySection }>;
}

/** Provided only in a preview, in the browser (start-preview.tsx). */
export const PreviewPartsContext = createContext<PreviewParts | null>(null);
