import type { LanguageCode } from '#i18n/languages.ts';
import type { SectionDefinition } from '#sections/define-section.ts';
import { sections, type SectionType } from '#sections/registry.ts';
import type { Translator } from '../core/translator.ts';

/** A section type as the editor shows it. */
export interface PresentedSectionType extends Pick<SectionDefinition, 'usualOn' | 'sketch'> {
  type: SectionType;
  label: string;
}

/** Presents all section types, in order. A project's `i18n/{lang}.json` may name them otherwise. */
export function presentSectionTypes(
  language: LanguageCode,
  translator: Translator,
): PresentedSectionType[] {
  const entries = Object.entries(sections) as [SectionType, SectionDefinition][];
  return entries.map(([type, { label, usualOn, sketch }]) => ({
    type,
    label: translator.find(`section.${type}`) ?? label[language],
    usualOn,
    sketch,
  }));
}
