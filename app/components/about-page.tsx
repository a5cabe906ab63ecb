import type { JSX } from 'react';
import type { Held } from '#server/site/held.ts';
import type { ReadySection } from '#server/site/section-page.ts';
import { GroupStyles } from './group-styles.tsx';
import { Sections } from './sections.tsx';

interface AboutPageProps {
  /** The heading: its plain beginning and its strong rest. */
  plain: string;
  strong: string;
  lead: string;
  sections: Held<readonly ReadySection[]>;
}

/** The page that the company and its team share: a large heading, its lead at the end side, sections. */
export function AboutPage({ plain, strong, lead, sections }: AboutPageProps): JSX.Element {
  return (
    <>
      <GroupStyles of="about" />
      <header className="wrap page-opening">
        <h1 className="h1">
          <span className="light-word">{plain}</span> {strong}
        </h1>
        <p className="lead text-muted">{lead}</p>
      </header>
      <Sections sections={sections} />
    </>
  );
}
