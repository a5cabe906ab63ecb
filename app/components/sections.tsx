import { createElement, type JSX, type ReactNode, useContext } from 'react';
import type { SectionType } from '#sections/registry.ts';
import type { Held } from '#server/site/held.ts';
import type { ReadySection } from '#server/site/section-page.ts';
import { type SectionPropsOf, sectionViews } from '#sections/views.ts';
import { PreviewPartsContext } from '../preview/preview-parts.ts';
import { SampleNoteContext } from './section-frame.tsx';
import { SectionSlotsContext } from '../section-slots.ts';

/**
 * The sections of a page, in their order. In a preview they follow what is typed into the editor. The first one asks
 * for its picture before all else, which it can do as a part of the page alone.
 */
export function Sections({ sections }: { sections: Held<readonly ReadySection[]> }): JSX.Element {
  const Shown = useContext(PreviewPartsContext)?.Section ?? Section;
  const take = useContext(SectionSlotsContext);
  return (
    <>
      {sections.value.map((section) =>
        take && !section.props.isUrgent ? (
          <div key={section.props.fileName} data-slot={take(section)} />
        ) : (
          <Shown key={section.props.fileName} section={section} />
        ),
      )}
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
  return (
    <SampleNoteContext value={section.sampleNote ?? null}>
      {createElement(view, section.props)}
    </SampleNoteContext>
  );
}
