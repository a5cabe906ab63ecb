import { PostButton } from '../../forms/post-form.tsx';
import { Badge } from '../../ui/badge.tsx';
import { EmailAddress } from '../../ui/inline/email-address.tsx';
import { Fact } from '../../ui/fact.tsx';
import type { RefundLabels, ShownWithdrawal } from './load-refunds.ts';

interface WithdrawalListProps {
  withdrawals: readonly ShownWithdrawal[];
  labels: RefundLabels;
  /** Path of the refunds' page. */
  action: string;
}

/** Declarations of withdrawal that opened no refund request: staff reply by email and say so here. */
export function WithdrawalList({ withdrawals, labels, action }: WithdrawalListProps) {
  if (withdrawals.length === 0) return null;
  return (
    <section className="stack withdrawals" aria-labelledby="withdrawals">
      <h2 id="withdrawals" className="h3">
        {labels['admin.refunds.answers']}
      </h2>
      <p>{labels['admin.refunds.answers.lead']}</p>
      <ul className="stack gap-7">
        {withdrawals.map((withdrawal) => (
          <li key={withdrawal.id}>
            <article
              className="stack label refund-card"
              aria-labelledby={`withdrawal-${withdrawal.id}`}
            >
              <header className="refund-card-head">
                <h3 id={`withdrawal-${withdrawal.id}`} className="control-text" dir="auto">
                  {withdrawal.name}
                </h3>
                {withdrawal.isOverdue && (
                  <Badge kind="red-soft" text={labels['admin.refunds.overdue']} />
                )}
              </header>
              <Facts withdrawal={withdrawal} labels={labels} />
              <PostButton
                action={action}
                fields={{ withdrawal: withdrawal.id }}
                kind="plain"
                text={labels['admin.refunds.answered.mark']}
              />
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ withdrawal, labels }: { withdrawal: ShownWithdrawal; labels: RefundLabels }) {
  const { email, contract, order, received, due } = withdrawal;
  return (
    <dl className="stack gap-2 refund-facts">
      <Fact term={labels['admin.refunds.buyer']}>
        <a className="link" href={`mailto:${email}`}>
          <EmailAddress of={email} />
        </a>
      </Fact>
      <Fact term={labels['admin.refunds.contract']}>
        <span className="refund-reason" dir="auto">
          {contract}
        </span>
      </Fact>
      <Fact term={labels['admin.refunds.order']}>
        {order ? (
          <a className="link" href={order.href}>
            <bdi>{order.text}</bdi>
          </a>
        ) : (
          labels['admin.refunds.no-order']
        )}
      </Fact>
      <Fact term={labels['admin.refunds.received']}>
        <bdi>{received}</bdi>
      </Fact>
      <Fact term={labels['admin.refunds.due']}>
        <bdi>{due}</bdi>
      </Fact>
    </dl>
  );
}
