import { sections, type SectionType } from './registry.ts';
import type { SectionExample } from './section-example.ts';

const examplesByType = Object.entries(sections).map(([type, { example }]) => [type, example]);

/** Example of each section type. */
export const examples: Record<SectionType, SectionExample> = Object.fromEntries(examplesByType);
