import type { JSX } from 'react';
import { fillTemplate } from '#common/fill-template.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { useSending } from '../account/use-sending.ts';
import { Button } from '../components/button.tsx';
import { TextLink } from '../components/button-link.tsx';
import { FormAlert, FormThanks, TextArea } from '../components/field.tsx';
import type { PaymentsLabels, RefundPart } from './load-my-payments.ts';
import { useLanguageSwitch } from '../use-language-switch.ts';
import { refundAddress } from './refund-address.ts';
import { VerdictList } from './verdict-list.tsx';

interface RefundSectionProps {
  refund: RefundPart;
  language: LanguageCode;
  labels: PaymentsLabels;
  /** What was typed, where the request failed for a fault of ours; else null. */
  failed: { reason: string } | null;
}

/** What the policy says to giving an order back, what became of a request, and the form of one. */
export function RefundSection(props: RefundSectionProps): JSX.Element {
  const { refund, language, labels, failed } = props;
  const { verdict, state, note, support } = refund;
  return (
    <section id="refund" className="label refund-part" aria-labelledby="refund-title">
      <h2 id="refund-title" className="h3">
        {refund.title}
      </h2>
      {failed && <FormAlert text={labels['refund.failed']} />}
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
            <VerdictList conditions={verdict.conditions} labels={labels} />
          )}
        </>
      )}
      {refund.isOpen && <RefundForm {...props} />}
      {support && !refund.isOpen && <Support email={support} text={labels['refund.support']} />}
      <p>
        <TextLink
          href={`/${language}/profile/payments`}
          text={null}
          otherwise={labels['refund.back']}
        />
      </p>
    </section>
  );
}

function RefundForm({ refund, language, labels, failed }: RefundSectionProps): JSX.Element {
  const { isSending, send } = useSending();
  useLanguageSwitch();
  return (
    <form
      method="post"
      id="refund-form"
      className="form-fields"
      action={refundAddress(language, refund.orderId)}
      onSubmit={send}
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
      <div>
        <Button
          submits
          kind="secondary"
          direction="none"
          text={fillTemplate(labels['refund.send'], { amount: refund.amount })}
          busyText={labels['refund.sending']}
          isLoading={isSending}
        />
      </div>
    </form>
  );
}

/** The sentence that names the address, with the address as its link. */
function Support({ email, text }: { email: string; text: string }): JSX.Element {
  const [before, after] = text.split('{{email}}');
  return (
    <p className="small">
      {before}
      <a className="payment-policy" href={`mailto:${email}`}>
        <bdi dir="ltr">{email}</bdi>
      </a>
      {after}
    </p>
  );
}
