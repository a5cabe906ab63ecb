import type { ReactNode } from 'react';
import type { LocalText } from '#common/text/local-text.ts';
import type { Labels } from '#i18n/labels.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Text } from '../ui/text.tsx';

export const questionLabels = ['question.about*', 'question.ask'] as const;

interface QuestionAboutProps {
  subject: LocalText;
  /** Address of the contact form that names the subject. */
  href: string;
  labels: Labels<(typeof questionLabels)[number]>;
}

/** End of a page: an invitation to ask about it. */
export function QuestionAbout({ subject, href, labels }: QuestionAboutProps) {
  return (
    <QuestionBand text={labels['question.about.text']} href={href} ask={labels['question.ask']}>
      <WithSubject template={labels['question.about']} subject={subject} />
    </QuestionBand>
  );
}

interface GeneralQuestionProps {
  /** Address of the contact form. */
  href: string;
  labels: Labels<'question.general' | 'question.general.text' | 'question.ask'>;
  /** `secondary` beside a form or an offer, whose button is the primary one. */
  kind: 'primary' | 'secondary';
}

/** End of a page: an invitation to ask anything. */
export function GeneralQuestion({ href, labels, kind }: GeneralQuestionProps) {
  const band = { text: labels['question.general.text'], href, ask: labels['question.ask'], kind };
  return <QuestionBand {...band}>{labels['question.general']}</QuestionBand>;
}

interface QuestionBandProps {
  /** The heading. */
  children: ReactNode;
  text: string;
  href: string;
  /** Label of the link. */
  ask: string;
  kind?: 'primary' | 'secondary';
}

function QuestionBand({ children, text, href, ask, kind = 'primary' }: QuestionBandProps) {
  return (
    <section className="question-band" aria-labelledby="question-title">
      <div className="stack items-start wrap question-row">
        <h2 id="question-title" className="h2">
          {children}
        </h2>
        <p className="question-text text-muted">{text}</p>
        <ButtonLink kind={kind} href={href} text={ask} />
      </div>
    </section>
  );
}

/** The subject keeps its language, which may be another than the page's. */
function WithSubject({ template, subject }: { template: string; subject: LocalText }) {
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
