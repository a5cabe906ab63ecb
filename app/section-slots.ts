import { createContext } from 'react';
import type { ReadySection } from '#server/site/pages/section-page.ts';

/** Renders a section separately and returns the name of its placeholder. */
export type TakeSection = (section: ReadySection) => string;

/**
 * Provided by the server on islands pages only, where sections are rendered and cached separately.
 * Without it (hydrated pages, preview) a section is an ordinary component.
 */
export const SectionSlotsContext = createContext<TakeSection | null>(null);
