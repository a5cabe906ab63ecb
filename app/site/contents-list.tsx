import type { ContentsEntry } from '#common/content/detail-contents.ts';
import { Accordion } from '../ui/accordion.tsx';
import { Text } from '../ui/text.tsx';

interface ContentsListProps {
  entries: readonly ContentsEntry[];
  label: string;
  className?: string;
}

/** Table of contents with links to the headings of a text. */
export function ContentsList({ entries, label, className = '' }: ContentsListProps) {
  return (
    <nav className={`contents-list ${className}`.trim()} aria-label={label}>
      <ol>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <Text of={title} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The same behind its label, for windows without a side column. */
export function ClosedContents(props: ContentsListProps) {
  const content = <ContentsList {...props} />;
  return (
    <div className="closed-contents">
      <Accordion name={null} parts={[{ key: 1, title: props.label, content }]} />
    </div>
  );
}
