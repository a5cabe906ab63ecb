import { fillTemplate } from '#common/text/fill-template.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { Fact } from '../../ui/fact.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormAlert, FormThanks, TextArea } from '../../ui/field.tsx';
import { Text } from '../../ui/text.tsx';
import { EmailAddress } from '../../ui/inline/email-address.tsx';
import { EligibilityList } from '../refund/eligibility-list.tsx';
import type { RefundLabels } from './load-refunds.ts';
import type { StaffRefund } from './staff-refund.ts';

interface RefundListProps {
  refunds: readonly StaffRefund[];
  language: LanguageCode;
  labels: RefundLabels;
  done: 'approved' | 'refused' | 'answered' | 'gone' | null;
  /** Id of a refund whose refusal lacks a note; null for none. */
  withoutNote: string | null;
}

/** All open refunds, with the facts and forms to decide them. */
export function RefundList(props: RefundListProps) {
  const { refunds, labels, done } = props;
  return (
    <>
      {done === 'gone' && <FormAlert text={labels['admin.refunds.gone']} />}
      {done !== null && done !== 'gone' && <FormThanks text={labels[`admin.refunds.${done}`]} />}
      {refunds.length === 0 ? (
        <EmptyState text={labels['admin.refunds.empty']} />
      ) : (
        <ul className="stack gap-7">
          {refunds.map((refund) => (
            <li key={refund.id}>
              <RefundCard {...props} refund={refund} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type RefundCardProps = RefundListProps & { refund: StaffRefund };

function RefundCard(props: RefundCardProps) {
  const { refund, labels } = props;
  return (
    <article className="stack label refund-card" aria-labelledby={`refund-${refund.id}`}>
      <header className="refund-card-head">
        <h2 id={`refund-${refund.id}`} className="h3">
          <a className="row-link" href={refund.href}>
            <Text of={refund.title} />
          </a>{' '}
          <bdi className="amount">{refund.amount}</bdi>
        </h2>
        <span className="payment-states">
          {refund.withdrawalBy !== null && (
            <Badge kind="outline" text={labels['admin.refunds.withdrawal']} />
          )}
          {refund.isOverdue && <Badge kind="red-soft" text={labels['admin.refunds.overdue']} />}
          {refund.status === 'failed' && !refund.failureText && (
            <Badge kind="red-soft" text={labels['admin.refunds.failed.unknown']} />
          )}
          {refund.isTest && <Badge kind="outline" text={labels['payments.test']} />}
        </span>
      </header>
      {refund.withdrawalBy !== null && (
        <p className="small">
          {
            labels[
              refund.withdrawalBy === 'business'
                ? 'admin.refunds.business'
                : 'admin.refunds.withdrawal.text'
            ]
          }
        </p>
      )}
      <Facts refund={refund} labels={labels} />
      {refund.verdicts.length > 0 && (
        <div className="stack refund-verdicts">
          {refund.verdicts.map(({ name, verdict }) => (
            <section key={name}>
              <h3 className="control-text">{name}</h3>
              <p className="small">
                {
                  labels[
                    verdict.isAllowed
                      ? 'admin.refunds.policy-allows'
                      : 'admin.refunds.policy-forbids'
                  ]
                }
              </p>
              <EligibilityList conditions={verdict.conditions} labels={labels} />
            </section>
          ))}
        </div>
      )}
      {refund.status === 'sent' ? (
        <FormThanks text={labels['admin.refunds.sent']} />
      ) : (
        <DecisionForm {...props} />
      )}
    </article>
  );
}

function Facts({ refund, labels }: Pick<RefundCardProps, 'refund' | 'labels'>) {
  const { buyer, receipt, requested, due, reason, consent, failureText } = refund;
  return (
    <dl className="stack gap-2 refund-facts">
      <Fact term={labels['admin.refunds.buyer']}>
        <span className="staff-pair">
          {buyer.lines.map((line) => (
            <span key={line}>
              <bdi>{line}</bdi>
            </span>
          ))}
          <a className="link" href={`mailto:${buyer.email}`}>
            <EmailAddress of={buyer.email} />
          </a>
        </span>
      </Fact>
      <Fact term={labels['admin.payments.receipt']}>
        {receipt && (
          <a className="link" href={receipt.href}>
            <bdi dir="ltr">{receipt.number}</bdi>
          </a>
        )}
      </Fact>
      <Fact term={labels['admin.refunds.requested']}>
        <bdi>{requested}</bdi>
      </Fact>
      <Fact term={labels['admin.refunds.due']}>
        <bdi>{due}</bdi>
      </Fact>
      <Fact term={labels['admin.refunds.consent']}>{consent && <bdi>{consent}</bdi>}</Fact>
      <Fact term={labels['admin.refunds.reason']}>
        <span className="refund-reason" dir="auto">
          {reason}
        </span>
      </Fact>
      <Fact term={labels['admin.refunds.failed']}>
        {failureText && <bdi className="refund-reason">{failureText}</bdi>}
      </Fact>
    </dl>
  );
}

/** Forms to approve, after a confirmation, and to refuse, with a note. */
function DecisionForm(props: RefundCardProps) {
  const { refund, language, labels, withoutNote } = props;
  const action = `/${language}/admin/refunds`;
  return (
    <div className="stack refund-decision">
      <Approval {...props} action={action} />
      <PostForm
        noValidate
        action={action}
        className="refund-refusal"
        fields={{ refund: refund.id }}
        submit={{ kind: 'plain', text: labels['admin.refunds.refuse'] }}
      >
        <TextArea
          name="note"
          label={labels['admin.refunds.note']}
          rows={2}
          maxLength={1000}
          required
          error={withoutNote === refund.id ? labels['admin.refunds.note.missing'] : null}
        />
      </PostForm>
    </div>
  );
}

/** Confirms the amount first: a refund cannot be undone. The dialog works without scripts. */
function Approval({ refund, labels, action }: RefundCardProps & { action: string }) {
  const fill = (text: string) =>
    fillTemplate(text, { amount: refund.amount, name: refund.buyer.name });
  return (
    <ConfirmButton
      id={`approve-${refund.id}`}
      action={action}
      fields={{ refund: refund.id, intent: 'approve' }}
      text={labels[refund.status === 'failed' ? 'admin.refunds.again' : 'admin.refunds.approve']}
      confirmText={fill(labels['admin.refunds.give-back'])}
      title={fill(labels['admin.refunds.sure'])}
      cancel={labels['admin.refunds.cancel']}
    >
      <p>{fill(labels['admin.refunds.sure.text'])}</p>
    </ConfirmButton>
  );
}
