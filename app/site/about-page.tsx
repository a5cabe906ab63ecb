import type { ServerOnly } from '#server/site/server-only.ts';
import type { ReadySection } from '#server/site/pages/section-page.ts';
import { StyleSheet } from '../ui/style-sheet.tsx';
import styles from '#sections/about-sections.css?url';
import { Sections } from './sections.tsx';

interface AboutPageProps {
  /** Heading, split into a light and a bold part. */
  plain: string;
  strong: string;
  lead: string;
  sections: ServerOnly<readonly ReadySection[]>;
}

/** Layout of the about and team pages: a large heading with its lead, then sections. */
export function AboutPage({ plain, strong, lead, sections }: AboutPageProps) {
  return (
    <>
      <StyleSheet href={styles} />
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
