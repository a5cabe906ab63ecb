import { createContext } from 'react';
import type { ReadySection } from '#server/site/section-page.ts';

/** Takes a section to be rendered by itself; answers the name of the place that its HTML comes to. */
export type TakeSection = (section: ReadySection) => string;

/**
 * Provided by the server on islands pages alone: there a section's HTML follows from its props, and is kept. Where it
 * is absent (a hydrated page, the editor's preview), a section is an ordinary part of the page.
 */
export const SectionSlotsContext = createContext<TakeSection | null>(null);
