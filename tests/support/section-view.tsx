import type { ReactElement, ReactNode } from 'react';
import type { JsonValue } from '#common/json.ts';
import { presentFields } from '#common/content/present-fields.ts';
import { defaultLanguage, type LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import type { SectionDefinition } from '#sections/define-section.ts';
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
    labels: Object.fromEntries(definition.labels.map((label) => [label, labelOf(label, language)])),
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
  return <View {...(props as SectionPropsOf<SectionType>)} />;
}

/** Returns a message, or its plural forms. */
function labelOf(key: string, language: LanguageCode): string | Record<string, string> {
  const texts: Record<string, string> = messages[language];
  const forms = Object.entries(texts).filter(([name]) => name.startsWith(`${key}_`));
  return (
    texts[key] ??
    Object.fromEntries(forms.map(([name, text]) => [name.slice(key.length + 1), text]))
  );
}
