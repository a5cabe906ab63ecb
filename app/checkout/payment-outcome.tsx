import type { JSX, ReactNode, Ref } from 'react';
import { fillTemplate } from '#common/fill-template.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { ConfirmEmail } from '../account/confirm-email.tsx';
import { ShareLink } from '../account/share-link.tsx';
import { ButtonLink, TextLink } from '../components/button-link.tsx';
import { ButtonFace } from '../components/button-face.tsx';
import { FormAlert } from '../components/field.tsx';
import { MailViewerLink } from '../components/mail-viewer-link.tsx';
import type { CheckoutLabels } from './checkout-labels.ts';
import type { Payment } from './load-payment.ts';
import { MismatchInstruction } from './mismatch-instruction.tsx';

interface OutcomeProps {
  payment: Payment;
  language: LanguageCode;
  labels: CheckoutLabels;
  /** Its heading can take the focus, which is how an outcome is read out. */
  heading: Ref<HTMLHeadingElement>;
}

interface WaitingProps extends OutcomeProps {
  /** Where this page says what became of the order. */
  outcome: string;
  /** Whether the browser kept the checkout's tab from opening. */
  isBlocked: boolean;
}

/** A payment is under way, in a tab of its own or in the one before. */
export function Waiting({
  payment: { order },
  labels,
  heading,
  outcome,
  isBlocked,
}: WaitingProps): JSX.Element {
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
          <ButtonFace direction="forward">
            {labels['payment.open']}
            <span className="sr-only"> ({labels['opens-new-tab']})</span>
          </ButtonFace>
        </a>
      )}
      <p className="payment-way-links">
        <TextLink href={outcome} text={null} otherwise={labels['payment.look-again']} />
        <TextLink href={`${outcome}&again`} text={null} otherwise={labels['payment.change']} />
      </p>
    </Outcome>
  );
}

/** The buyer is back from the provider, which has not yet said what became of the payment. */
export function Confirming({
  payment: { order, returned, isHidden, ways, support },
  labels,
  heading,
  outcome,
}: OutcomeProps & { outcome: string }): JSX.Element {
  const isLate = returned?.confirmingFor === 0;
  return (
    <Outcome
      title={labels[isLate ? 'payment.confirming.late' : 'payment.confirming']}
      heading={heading}
    >
      <p>{labels[isLate ? 'payment.confirming.late.text' : 'payment.confirming.text']}</p>
      {!isLate && <progress className="payment-progress" aria-labelledby="payment-outcome" />}
      {isHidden && <p>{labels['payment.see-order']}</p>}
      <p className="payment-way-links">
        {isHidden && ways && (
          <TextLink href={ways.login} text={null} otherwise={labels['payment.login']} />
        )}
        {!isHidden && (
          <TextLink
            href={`${outcome}&returned=${returned?.at ?? ''}`}
            text={null}
            otherwise={labels['payment.look-again']}
          />
        )}
        {isLate && order?.checkoutUrl && (
          <TextLink href={order.checkoutUrl} text={null} otherwise={labels['payment.pay-again']} />
        )}
        {isLate && <TextLink href={support} text={null} otherwise={labels['payment.support']} />}
      </p>
    </Outcome>
  );
}

/** A payment arrived that does not fit the order: the one instruction about it. */
export function Mispaid({
  payment: { mispaid, order, support },
  labels,
  heading,
  outcome,
}: OutcomeProps & { outcome: string }): JSX.Element | null {
  if (!mispaid) return null;
  return (
    <Outcome title={labels['payment.mispaid']} heading={heading}>
      <MismatchInstruction mispaid={mispaid} support={support} labels={labels} />
      {/* Support may have answered by other means than the provider's. */}
      {order?.isExpired && (
        <TextLink
          href={`${outcome}&again`}
          text={null}
          otherwise={labels['payment.mispaid.again']}
        />
      )}
    </Outcome>
  );
}

const words = {
  paid: { title: 'payment.paid', text: 'payment.paid.text' },
  owned: { title: 'payment.owned', text: 'payment.owned.text' },
  free: { title: 'payment.free', text: 'payment.free.text' },
  covered: { title: 'payment.granted', text: 'payment.paid.text' },
} as const;

/** There is nothing to pay, or no longer: what was bought, and its receipt. */
export function Settled({
  payment: { view, order, course, isCovered, mailViewer, confirmation },
  language,
  labels,
  heading,
}: OutcomeProps): JSX.Element | null {
  if (view !== 'paid' && view !== 'owned' && view !== 'free') return null;
  const { title, text } = words[view === 'paid' && isCovered ? 'covered' : view];
  return (
    <>
      <Outcome title={labels[title]} heading={heading}>
        <p>{fillTemplate(labels[text], { email: order?.email ?? '' })}</p>
        {view === 'paid' && <MailViewerLink viewer={mailViewer} />}
        <ButtonLink
          href={course ?? `/${language}/profile/payments`}
          text={null}
          otherwise={course ? labels['payment.start'] : labels['profile.payments']}
        />
        {view !== 'free' && order?.receipt && (
          <p>
            <TextLink href={order.receipt} text={null} otherwise={labels['payment.receipt']} />
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
}): JSX.Element {
  return (
    <section className="payment-outcome" aria-labelledby="payment-outcome">
      <h2 id="payment-outcome" ref={heading} tabIndex={-1} className="h2">
        {title}
      </h2>
      {children}
    </section>
  );
}
