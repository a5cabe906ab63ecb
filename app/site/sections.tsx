import { createElement, type JSX, type ReactNode, useContext } from 'react';
import type { SectionType } from '#sections/registry.ts';
import type { ServerOnly } from '#server/site/server-only.ts';
import type { ReadySection } from '#server/site/pages/section-page.ts';
import { type SectionPropsOf, sectionViews } from '#sections/views.ts';
import { PreviewPartsContext } from '../preview/preview-parts.ts';
import { SectionContext } from './section-frame.tsx';

/** Renders a page's sections in order; in a preview they follow the editor's input. */
export function Sections({
  sections,
}: {
  sections: ServerOnly<readonly ReadySection[]>;
}): JSX.Element[] {
  const SectionComponent = useContext(PreviewPartsContext)?.Section ?? Section;
  return sections.value.map((section) => (
    <SectionComponent key={section.props.fileName} section={section} />
  ));
}

/** Renders a section by the view of its type. */
export function Section<K extends SectionType>({
  section,
}: {
  section: ReadySection<K>;
}): ReactNode {
  const { type, props, sampleNote: note = null } = section;
  const view: (props: SectionPropsOf<K>) => ReactNode = sectionViews[type];
  return (
    <SectionContext value={{ type, fileName: props.fileName, note }}>
      {createElement(view, props)}
    </SectionContext>
  );
}
