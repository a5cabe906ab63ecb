import type { JSX } from 'react';
import { accountMeta } from '../../account/account-meta.ts';
import styles from '../../admin/help/guide.css?url';
import type { GuideBlock, GuideSpan } from '../../admin/help/parse-guide.ts';
import { PageHead } from '../../admin/parts/page-head.tsx';
import { pageOf } from '../../server-context.ts';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import type { Route } from './+types/help.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { language, siteName } = pageOf({ context, params });
  // Its texts must not become part of the browser's code.
  const { readGuide } = await import('../../admin/help/read-guide.ts');
  return { guide: readGuide(language), siteName };
}

export default function Help({ loaderData }: Route.ComponentProps) {
  const { title, blocks } = loaderData.guide;
  const headings = blocks.flatMap((block, index) =>
    block.kind === 'heading' ? [{ text: block.text, id: partId(index) }] : [],
  );
  return (
    <>
      <StyleSheet href={styles} />
      <PageHead title={title} />
      <div className="stack gap-7 guide">
        <nav className="guide-contents" aria-label={title}>
          <ul>
            {headings.map((heading) => (
              <li key={heading.id}>
                <a href={`#${heading.id}`}>{heading.text}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="measure prose guide-text">
          {blocks.map((block, index) => (
            <Block key={index} block={block} id={partId(index)} />
          ))}
        </div>
      </div>
    </>
  );
}

function partId(index: number): string {
  return `part-${index}`;
}

function Block({ block, id }: { block: GuideBlock; id: string }) {
  switch (block.kind) {
    case 'heading':
      return <h2 id={id}>{block.text}</h2>;
    case 'paragraph':
      return (
        <p>
          <Spans of={block.spans} />
        </p>
      );
    case 'picture':
      return <img src={block.source} alt={block.text} width={1200} height={750} loading="lazy" />;
    case 'list':
      return (
        <ul>
          {block.items.map((spans, index) => (
            <li key={index}>
              <Spans of={spans} />
            </li>
          ))}
        </ul>
      );
  }
}

function Spans({ of: spans }: { of: readonly GuideSpan[] }): JSX.Element[] {
  return spans.map(({ text, mark }, index) => {
    if (mark === 'code')
      return (
        <code key={index} dir="ltr">
          {text}
        </code>
      );
    const Tag = mark ?? 'span';
    return <Tag key={index}>{text}</Tag>;
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData?.guide.title, loaderData?.siteName);
