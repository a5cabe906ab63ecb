import { directionOf } from '#i18n/languages.ts';
import type { PolicyDate } from '#server/content/published/present-policy.ts';
import type { PolicyPage } from '#server/site/pages/content-pages.ts';
import { StyleSheet } from '../ui/style-sheet.tsx';
import styles from './articles.css?url';
import { ContentsList } from './contents-list.tsx';
import { Html, Text } from '../ui/text.tsx';

interface PolicyProps {
  policy: PolicyPage;
  /** In the policy's language. */
  labels: Record<'policy.effective' | 'policy.updated' | 'contents', string>;
  /** In the page's language: says which language the policy is in; null if it is the same. */
  note: string | null;
}

/** A legal document in the article layout, with its table of contents in the side column. */
export function Policy({ policy, labels, note }: PolicyProps) {
  const { language, title, effectiveDate, updatedOn, summary, parts } = policy;
  return (
    <div className="wrap section-space">
      <StyleSheet href={styles} />
      {note && <p className="policy-note small text-muted">{note}</p>}
      <article className="policy" lang={language} dir={directionOf(language)}>
        <header className="policy-head">
          <Text of={title} as="h1" className="h1 detail-title" />
          {(effectiveDate ?? updatedOn) && (
            <div className="text-muted">
              <DateLine label={labels['policy.effective']} date={effectiveDate} />
              <DateLine label={labels['policy.updated']} date={updatedOn} />
            </div>
          )}
        </header>
        <div className="article">
          <ContentsList entries={parts} label={labels.contents} className="contents-side" />
          <div className="article-main">
            <Html of={summary} className="prose article-text" />
            {parts.map((part) => (
              <section key={part.id} className="policy-part" aria-labelledby={part.id}>
                <Text of={part.title} as="h2" id={part.id} className="h3" />
                <Html of={part.text} />
              </section>
            ))}
          </div>
        </div>
      </article>
    </div>
  );
}

function DateLine({ label, date }: { label: string; date: PolicyDate | null }) {
  return (
    date && (
      <p>
        {label}: <time dateTime={date.value}>{date.text}</time>
      </p>
    )
  );
}
