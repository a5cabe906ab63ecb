import type { ReactElement, ReactNode } from 'react';
import type { JsonValue } from '#common/json.ts';
import { presentFields } from '#common/present-fields.ts';
import { defaultLanguage, type LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import type { SectionDefinition } from '#sections/define-section.ts';
import { sections, type SectionType } from '#sections/registry.ts';
import { type SectionPropsOf, sectionViews } from '#sections/views.ts';

interface Shown {
  own: JsonValue | null;
  fallback: JsonValue | null;
  isFirst: boolean;
  isDraft?: boolean;
}

/** A section's view of some stored values, as a page shows it. */
export function sectionView(
  type: SectionType,
  language: LanguageCode,
  { own, fallback, isFirst, isDraft = false }: Shown,
): ReactElement {
  const definition: SectionDefinition = sections[type];
  const props = {
    data: presentFields(definition.fields, own, fallback, {
      language,
      fallbackLanguage: defaultLanguage,
      ...(isDraft && { withPaths: 'draft.json' }),
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

/** A message, or its forms by number. */
function labelOf(key: string, language: LanguageCode): string | Record<string, string> {
  const words: Record<string, string> = messages[language];
  const forms = Object.entries(words).filter(([name]) => name.startsWith(`${key}_`));
  return (
    words[key] ??
    Object.fromEntries(forms.map(([name, text]) => [name.slice(key.length + 1), text]))
  );
}
