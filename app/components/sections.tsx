import { createElement, type JSX, type ReactNode, useContext } from 'react';
import type { SectionType } from '#sections/registry.ts';
import type { ReadySection } from '#server/site/section-page.ts';
import { type SectionPropsOf, sectionViews } from '#sections/views.ts';
import { PreviewPartsContext } from '../preview/preview-parts.ts';

/** The sections of a page, in their order. In a preview they follow what is typed into the editor. */
export function Sections({ sections }: { sections: readonly ReadySection[] }): JSX.Element {
  const Shown = useContext(PreviewPartsContext)?.Section ?? Section;
  return (
    <>
      {sections.map((section) => (
        <Shown key={section.props.fileName} section={section} />
      ))}
    </>
  );
}

/** One section, by the view of its type. */
export function Section<K extends SectionType>({
  section,
}: {
  section: ReadySection<K>;
}): ReactNode {
  const view: (props: SectionPropsOf<K>) => ReactNode = sectionViews[section.type];
  return createElement(view, section.props);
}
