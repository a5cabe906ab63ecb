import type { JSX } from 'react';
import type { LocalText } from '#common/text/local-text.ts';
import type { Labels } from '#i18n/labels.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Text } from '../ui/text.tsx';

export const questionLabels = [
  'question.about',
  'question.about.text',
  'question.general',
  'question.general.text',
  'question.ask',
] as const;

interface QuestionBandProps {
  /** Subject of the question; null for a general one. */
  subject: LocalText | null;
  /** Address of the contact form. */
  href: string;
  labels: Labels<(typeof questionLabels)[number]>;
}

/** End of a page: an invitation to ask, with a link to the contact form. */
export function QuestionBand({ subject, href, labels }: QuestionBandProps): JSX.Element {
  return (
    <section className="question-band bg-mint-soft" aria-labelledby="question-title">
      <div className="wrap question-row">
        <h2 id="question-title" className="h2">
          {subject ? (
            <WithSubject template={labels['question.about']} subject={subject} />
          ) : (
            labels['question.general']
          )}
        </h2>
        <p className="question-text text-muted">
          {labels[subject ? 'question.about.text' : 'question.general.text']}
        </p>
        <ButtonLink href={href} text={null} fallbackText={labels['question.ask']} />
      </div>
    </section>
  );
}

/** The subject keeps its language, which may be another than the page's. */
function WithSubject({ template, subject }: { template: string; subject: LocalText }): JSX.Element {
  const [before = '', after = ''] = template.split('{{title}}');
  return (
    <>
      {before}
      <bdi>
        <Text of={subject} />
      </bdi>
      {after}
    </>
  );
}
