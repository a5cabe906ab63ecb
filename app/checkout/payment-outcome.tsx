import type { ReactNode, Ref } from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { ConfirmEmail } from '../account/codes/confirm-email.tsx';
import { ShareLink } from '../account/share-link.tsx';
import { ButtonLink, TextLink } from '../ui/button-link.tsx';
import { ButtonContent } from '../ui/button-content.tsx';
import { FormAlert } from '../ui/field.tsx';
import { EmailViewerLink } from '../site/email-viewer-link.tsx';
import type { CheckoutLabels } from './checkout-labels.ts';
import type { Payment } from './payment.ts';
import { MismatchInstruction } from './mismatch-instruction.tsx';

interface OutcomeProps {
  payment: Payment;
  language: LanguageCode;
  labels: CheckoutLabels;
  /** Receives the focus, so that screen readers announce the outcome. */
  heading: Ref<HTMLHeadingElement>;
}

interface WaitingProps extends OutcomeProps {
  /** Address of this page for the order. */
  outcome: string;
  /** True if the browser blocked the checkout's tab. */
  isBlocked: boolean;
}

/** Shown while the buyer pays in another tab. */
export function Waiting({
  payment: { order, isSold },
  labels,
  heading,
  outcome,
  isBlocked,
}: WaitingProps) {
  return (
    <Outcome title={labels['payment.waiting']} heading={heading}>
      {isBlocked && <FormAlert text={labels['payment.waiting.blocked']} />}
      <p className="needs-script">{labels['payment.waiting.text']}</p>
      <p className="instead-of-script">{labels['payment.waiting.plain']}</p>
      {order && (
        <p className="small text-muted">
          {fillTemplate(labels['payment.waiting.until'], { time: order.until })}
        </p>
      )}
      {order?.checkoutUrl && (
        <a
          className="button button-primary"
          href={order.checkoutUrl}
          target="_blank"
          rel="noopener"
        >
          <ButtonContent direction="forward">
            {labels['payment.open']}
            <span className="sr-only"> ({labels['opens-new-tab']})</span>
          </ButtonContent>
        </a>
      )}
      <p className="row payment-link-list">
        <TextLink href={outcome} text={labels['payment.look-again']} />
        {isSold && <TextLink href={`${outcome}&again`} text={labels['payment.change']} />}
      </p>
    </Outcome>
  );
}

/** Shown to a buyer who is back from the provider until the payment is confirmed. */
export function Confirming({
  payment: { order, returned, isHidden, authLinks, support },
  labels,
  heading,
  outcome,
}: OutcomeProps & { outcome: string }) {
  const isLate = returned?.confirmingForMs === 0;
  return (
    <Outcome
      title={labels[isLate ? 'payment.confirming.late' : 'payment.confirming']}
      heading={heading}
    >
      <p>{labels[isLate ? 'payment.confirming.late.text' : 'payment.confirming.text']}</p>
      {!isLate && <progress className="payment-progress" aria-labelledby="payment-outcome" />}
      {isHidden && <p>{labels['payment.see-order']}</p>}
      <p className="row payment-link-list">
        {isHidden && authLinks && (
          <TextLink href={authLinks.login} text={labels['payment.login']} />
        )}
        {!isHidden && (
          <TextLink
            href={`${outcome}&returned=${returned?.at ?? ''}`}
            text={labels['payment.look-again']}
          />
        )}
        {isLate && order?.checkoutUrl && (
          <TextLink href={order.checkoutUrl} text={labels['payment.pay-again']} />
        )}
        {isLate && <TextLink href={support} text={labels['payment.support']} />}
      </p>
    </Outcome>
  );
}

/** Shown if a payment does not match the order. */
export function Mispaid({
  payment: { mispaid, order, support, isSold },
  labels,
  heading,
  outcome,
}: OutcomeProps & { outcome: string }) {
  if (!mispaid) return null;
  return (
    <Outcome title={labels['payment.mispaid']} heading={heading}>
      <MismatchInstruction mispaid={mispaid} support={support} labels={labels} />
      {/* Support may have settled it outside the provider. */}
      {isSold && order?.isExpired && (
        <TextLink href={`${outcome}&again`} text={labels['payment.mispaid.again']} />
      )}
    </Outcome>
  );
}

const outcomeKeys = {
  paid: { title: 'payment.paid', text: 'payment.paid.text' },
  owned: { title: 'payment.owned', text: 'payment.owned.text' },
  free: { title: 'payment.free', text: 'payment.free.text' },
  covered: { title: 'payment.granted', text: 'payment.paid.text' },
} as const;

/** Shown if nothing is left to pay: the purchase and its receipt. */
export function Settled({
  payment: { view, order, course, isCovered, mailViewer, confirmation },
  language,
  labels,
  heading,
}: OutcomeProps) {
  if (view !== 'paid' && view !== 'owned' && view !== 'free') return null;
  const { title, text } = outcomeKeys[view === 'paid' && isCovered ? 'covered' : view];
  return (
    <>
      <Outcome title={labels[title]} heading={heading}>
        <p>{fillTemplate(labels[text], { email: order?.email ?? '' })}</p>
        {view === 'paid' && <EmailViewerLink viewer={mailViewer} />}
        <ButtonLink
          href={course ?? `/${language}/profile/payments`}
          text={course ? labels['payment.start'] : labels['profile.payments']}
        />
        {view !== 'free' && order?.receipt && (
          <p>
            <TextLink href={order.receipt} text={labels['payment.receipt']} />
          </p>
        )}
        {view !== 'free' && course && (
          <ShareLink language={language} returnTo={course} text={labels['account.share']} />
        )}
      </Outcome>
      {confirmation && <ConfirmEmail confirmation={confirmation} language={language} />}
    </>
  );
}

function Outcome({
  title,
  heading,
  children,
}: {
  title: string;
  heading: OutcomeProps['heading'];
  children: ReactNode;
}) {
  return (
    <section className="stack items-start payment-outcome" aria-labelledby="payment-outcome">
      <h2 id="payment-outcome" ref={heading} tabIndex={-1} className="h2">
        {title}
      </h2>
      {children}
    </section>
  );
}
