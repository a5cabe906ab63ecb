import { fillTemplate } from '#common/text/fill-template.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { TextLink } from '../../ui/button-link.tsx';
import { FormAlert, FormThanks, TextArea } from '../../ui/field.tsx';
import type { PaymentsLabels, RefundPart } from '../receipts/load-my-payments.ts';
import { usePreservedInput } from '../../forms/use-preserved-input.ts';
import { refundPath } from './refund-path.ts';
import { EligibilityList } from './eligibility-list.tsx';

interface RefundSectionProps {
  refund: RefundPart;
  language: LanguageCode;
  labels: PaymentsLabels;
  /** Typed text of a request that failed on the server; otherwise null. */
  failed: { reason: string } | null;
}

/** An order's refund eligibility, its declaration, the status of a request, and the form for one. */
export function RefundSection(props: RefundSectionProps) {
  const { refund, language, labels, failed } = props;
  const { verdict, declaration, state, note, support } = refund;
  return (
    <section id="refund" className="stack label refund-part" aria-labelledby="refund-title">
      <h2 id="refund-title" className="h3">
        {refund.title}
      </h2>
      {failed && <FormAlert text={labels['refund.failed']} />}
      {declaration && <FormThanks text={declaration} />}
      {state && <FormThanks text={state} />}
      {note && (
        <div>
          <p className="small text-muted">{labels['refund.note']}</p>
          <p className="refund-note" dir="auto">
            {note}
          </p>
        </div>
      )}
      {verdict && (
        <>
          {(!state || refund.isOpen) && <p>{verdict.answer}</p>}
          {verdict.conditions.length > 0 && (
            <EligibilityList conditions={verdict.conditions} labels={labels} />
          )}
        </>
      )}
      {refund.isOpen && <RefundForm {...props} />}
      {support && !refund.isOpen && <Support email={support} text={labels['refund.support']} />}
      <p>
        <TextLink href={`/${language}/profile/payments`} text={labels['refund.back']} />
      </p>
    </section>
  );
}

function RefundForm({ refund, language, labels, failed }: RefundSectionProps) {
  usePreservedInput();
  return (
    <PostForm
      id="refund-form"
      className="form-fields"
      action={refundPath(language, refund.orderId)}
      submit={{
        kind: 'plain',
        text: fillTemplate(labels['refund.send'], { amount: refund.amount }),
        busyText: labels['refund.sending'],
      }}
    >
      <TextArea
        name="reason"
        label={labels['refund.why']}
        defaultValue={failed?.reason}
        rows={3}
        maxLength={1000}
      />
      <p className="small text-muted">
        {refund.verdict?.until} {labels['refund.access']}
      </p>
    </PostForm>
  );
}

/** Sentence with the support address as a link in place of `{{email}}`. */
function Support({ email, text }: { email: string; text: string }) {
  const [before, after] = text.split('{{email}}');
  return (
    <p className="small">
      {before}
      <a className="link" href={`mailto:${email}`}>
        <bdi dir="ltr">{email}</bdi>
      </a>
      {after}
    </p>
  );
}
