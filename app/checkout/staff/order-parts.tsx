import type { ReactNode } from 'react';
import type { orderRules } from '#common/forms/order-form.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { PostForm } from '../../forms/post-form.tsx';
import type { useForm } from '../../forms/use-form.ts';
import { useSubmitOnce } from '../../forms/use-submit-once.ts';
import { Fact } from '../../ui/fact.tsx';
import { Moment } from '../../admin/parts/moment.tsx';
import { Timeline } from '../../admin/parts/timeline.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmailAddress } from '../../ui/inline/email-address.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Text } from '../../ui/text.tsx';
import { EligibilityList } from '../refund/eligibility-list.tsx';
import type { loadOrder } from './load-order.ts';

export interface OrderProps {
  page: Awaited<ReturnType<typeof loadOrder>>;
}

type OrderFormProps = OrderProps & Pick<ReturnType<typeof useForm<typeof orderRules>>, 'field'>;

export function Section({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className="page-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

export function OrderFacts({ page }: OrderProps) {
  const { labels, facts, times, receiptHref, product, email } = page;
  const code = (text: string | null) => text && <bdi dir="ltr">{text}</bdi>;
  return (
    <dl className="facts">
      <Fact term={labels['admin.orders.product']}>
        <Text of={product} />
      </Fact>
      <Fact term={labels['payments.amount']}>
        <bdi className="unbroken">{page.amount}</bdi>
      </Fact>
      <Fact term={labels['admin.orders.list-price']}>
        {facts.listPrice && <bdi className="unbroken">{facts.listPrice}</bdi>}
      </Fact>
      <Fact term={labels['admin.orders.coupon']}>{code(facts.coupon)}</Fact>
      <Fact term={labels['admin.orders.vat']}>{facts.vat}</Fact>
      <Fact term={labels['admin.orders.method']}>{facts.method}</Fact>
      {(['ordered', 'paid', 'refunded'] as const).map((name) => (
        <Fact key={name} term={labels[`admin.orders.${name}`]}>
          {times[name] && <Moment of={times[name]} />}
        </Fact>
      ))}
      <Fact term={labels['admin.payments.receipt']}>
        {receiptHref && (
          <a className="link" href={receiptHref}>
            {code(facts.receipt)}
          </a>
        )}
      </Fact>
      <Fact term={labels['payment.email']}>
        <a className="link" href={`mailto:${email}`}>
          <EmailAddress of={email} />
        </a>
      </Fact>
      <Fact term={labels['payment.phone']}>
        <a className="link" href={`tel:${facts.phone}`}>
          {code(facts.phone)}
        </a>
      </Fact>
      <Fact term={labels['admin.orders.company']}>
        {facts.company && <bdi>{facts.company}</bdi>}
      </Fact>
      <Fact term={labels['admin.orders.tax-number']}>{code(facts.taxNumber)}</Fact>
      <Fact term={labels['admin.orders.country']}>{facts.country}</Fact>
      <Fact term={labels['admin.orders.account']}>
        <Account page={page} />
      </Fact>
      <Fact term={labels['admin.orders.number']}>{code(facts.number)}</Fact>
      <Fact term={labels['admin.orders.provider-order']}>{code(facts.providerOrder)}</Fact>
      <Fact term={labels['admin.orders.transaction']}>{code(facts.transaction)}</Fact>
      <Fact term={labels['admin.orders.asked']}>{times.asked && <Moment of={times.asked} />}</Fact>
    </dl>
  );
}

/** The buyer's account, with a link for those who may see people. */
function Account({ page: { facts, accountHref } }: OrderProps) {
  const text = facts.account.includes('@') ? <EmailAddress of={facts.account} /> : facts.account;
  if (accountHref === null) return <>{text}</>;
  return (
    <a className="link" href={accountHref}>
      {text}
    </a>
  );
}

/** Everything the provider told about the order, oldest first. */
export function OrderLedger({ page: { labels, entries } }: OrderProps) {
  if (entries.length === 0)
    return <p className="text-muted">{labels['admin.orders.ledger.empty']}</p>;
  return (
    <DataTable
      caption={labels['admin.orders.ledger']}
      columns={[
        {
          heading: labels['admin.orders.ledger.at'],
          renderCell: ({ at }) => <bdi className="unbroken">{at.exact}</bdi>,
        },
        {
          heading: labels['admin.orders.ledger.event'],
          renderCell: ({ event, source, transaction }) => (
            <span className="staff-pair">
              <span>{event}</span>
              <span className="small text-muted">
                {source} · <bdi dir="ltr">{transaction}</bdi>
              </span>
            </span>
          ),
        },
        {
          heading: labels['payments.amount'],
          isNumber: true,
          renderCell: ({ amount }) => <bdi className="unbroken">{amount}</bdi>,
        },
        {
          heading: labels['admin.orders.ledger.result'],
          renderCell: ({ result, kind }) => <Badge kind={kind} text={result} />,
        },
      ]}
      rows={entries}
    />
  );
}

/** Sends the receipt of a guest, who may have mistyped their address, to another. */
export function OrderAddress({ page: { labels }, field }: OrderFormProps) {
  return (
    <PostForm
      id="order-address"
      className="stack gap-4 order-form"
      noValidate
      fields={{ intent: 'address' }}
      submit={{ kind: 'plain', text: labels['admin.orders.address.send'] }}
    >
      <TextField
        {...field('address')}
        type="email"
        hint={labels['admin.orders.address.hint']}
        dir="ltr"
        autoComplete="off"
      />
    </PostForm>
  );
}

/** Emails to the buyer with their delivery, oldest first. */
export function OrderEmails({ page: { labels, emails } }: OrderProps) {
  if (emails.length === 0)
    return <p className="text-muted">{labels['admin.orders.emails.empty']}</p>;
  return (
    <Timeline
      label={labels['admin.orders.emails']}
      events={emails.map(({ id, at, about, address, state, error }) => ({
        id,
        at,
        text: (
          <>
            {about} <Badge {...state} />
          </>
        ),
        note: (
          <>
            <bdi>{fillTemplate(labels['admin.orders.email.to'], { address })}</bdi>
            {error && (
              <bdi className="order-error" dir="ltr" lang="en">
                {error}
              </bdi>
            )}
          </>
        ),
      }))}
    />
  );
}

/** Notes of staff, and the form for another. */
export function OrderNotes({ page: { labels, notes }, field }: OrderFormProps) {
  return (
    <>
      {notes.length > 0 && (
        <Timeline
          label={labels['admin.orders.notes']}
          events={notes.map(({ id, at, text, author }) => ({
            id,
            at,
            text: (
              <span className="order-note" dir="auto">
                {text}
              </span>
            ),
            note: <bdi>{author ?? labels['admin.orders.note.author-gone']}</bdi>,
          }))}
        />
      )}
      <PostForm
        id="order-note"
        className="stack gap-4 order-form"
        noValidate
        fields={{ intent: 'note' }}
        submit={{ kind: 'plain', text: labels['admin.orders.note.add'] }}
      >
        <TextArea {...field('note')} hint={labels['admin.orders.notes.lead']} rows={2} />
      </PostForm>
    </>
  );
}

/** State of the refund, the policy's answer and the form for one. */
export function OrderRefund({ page, field }: OrderFormProps) {
  const { language, labels, refund, eligibility, canRefund } = page;
  return (
    <>
      {refund && (
        <>
          <p>{refund.text}</p>
          {refund.reason !== '' && <blockquote dir="auto">{refund.reason}</blockquote>}
          {refund.note && <blockquote dir="auto">{refund.note}</blockquote>}
          {refund.isOpen && (
            <p>
              <a className="page-action" href={`/${language}/admin/refunds`}>
                {labels['admin.orders.refund.decide']}
              </a>
            </p>
          )}
        </>
      )}
      {!refund && !canRefund && <p className="text-muted">{eligibility.answer}</p>}
      {eligibility.conditions.length > 0 && canRefund && (
        <>
          <p className="order-part">
            {
              labels[
                eligibility.isAllowed
                  ? 'admin.refunds.policy-allows'
                  : 'admin.refunds.policy-forbids'
              ]
            }
            {!eligibility.isAllowed && ` ${labels['admin.orders.refund.anyway']}`}
          </p>
          <EligibilityList conditions={eligibility.conditions} labels={labels} />
        </>
      )}
      {canRefund && <RefundForm page={page} field={field} />}
    </>
  );
}

/** Asks for the reason first, because a refund cannot be undone. Works without scripts. */
function RefundForm({ page, field }: OrderFormProps) {
  const { labels, amount, name } = page;
  const { isSending, send } = useSubmitOnce();
  const fill = (text: string) => fillTemplate(text, { amount, name });
  return (
    <form
      id="order-refund"
      method="post"
      className="stack gap-4 order-form"
      noValidate
      onSubmit={send}
    >
      <input type="hidden" name="intent" value="refund" />
      <TextArea {...field('refund')} hint={labels['admin.orders.refund.reason.hint']} rows={2} />
      <div>
        <Button
          kind="plain"
          text={fill(labels['admin.orders.refund.start'])}
          command="show-modal"
          commandfor="refund-order"
        />
      </div>
      <Modal
        id="refund-order"
        title={fill(labels['admin.refunds.sure'])}
        closeLabel={labels['admin.refunds.cancel']}
        actions={
          <>
            <Button
              submits
              text={fill(labels['admin.orders.refund.start'])}
              isLoading={isSending}
            />
            <Button
              kind="plain"
              text={labels['admin.refunds.cancel']}
              command="close"
              commandfor="refund-order"
            />
          </>
        }
      >
        <p>{fill(labels['admin.refunds.sure.text'])}</p>
      </Modal>
    </form>
  );
}
