import type { ReactElement, ReactNode } from 'react';
import { SectionContext } from '#app/site/section-frame.tsx';
import type { JsonValue } from '#common/json.ts';
import { presentFields } from '#common/content/present-fields.ts';
import { defaultLanguage, type LanguageCode } from '#i18n/languages.ts';
import type { SectionDefinition } from '#sections/define-section.ts';
import { createTranslator } from '#server/core/translator.ts';
import { sections, type SectionType } from '#sections/registry.ts';
import { type SectionPropsOf, sectionViews } from '#sections/views.ts';

interface SectionValues {
  own: JsonValue | null;
  fallback: JsonValue | null;
  isFirst: boolean;
  isDraft?: boolean;
}

/** Renders a section's view of stored values, as on a page. */
export function sectionView(
  type: SectionType,
  language: LanguageCode,
  { own, fallback, isFirst, isDraft = false }: SectionValues,
): ReactElement {
  const definition: SectionDefinition = sections[type];
  const props = {
    data: presentFields(definition.fields, own, fallback, {
      language,
      fallbackLanguage: defaultLanguage,
      ...(isDraft && { documentPath: 'draft.json' }),
    }),
    labels: createTranslator({ language, overrides: null, onMissing: failOnMissing }).labels(
      definition.labels,
    ),
    page: 'home-page',
    fileName: `example-${type}`,
    slugs: {},
    language,
    isFirst,
    isUrgent: isFirst,
    tab: null,
    isHidden: false,
  };
  // The values are presented by this type's fields; the pairing is lost only to the type checker.
  const View = sectionViews[type] as (props: SectionPropsOf<SectionType>) => ReactNode;
  return (
    <SectionContext value={{ type, fileName: props.fileName, note: null }}>
      <View {...(props as SectionPropsOf<SectionType>)} />
    </SectionContext>
  );
}

function failOnMissing(key: string): never {
  throw new Error(`There is no message ${key}`);
}
