import { createElement, type JSX, type ReactNode } from 'react';
import type { SectionType } from '#sections/registry.ts';
import type { ReadySection } from '#server/site/section-page.ts';
import { type SectionPropsOf, sectionViews } from '#sections/views.ts';

/** The sections of a page, in their order. */
export function Sections({ sections }: { sections: readonly ReadySection[] }): JSX.Element {
  return (
    <>
      {sections.map((section) => (
        <Section key={section.props.fileName} section={section} />
      ))}
    </>
  );
}

function Section<K extends SectionType>({ section }: { section: ReadySection<K> }): ReactNode {
  const view: (props: SectionPropsOf<K>) => ReactNode = sectionViews[section.type];
  return createElement(view, section.props);
}
