import { useSubmitOnce } from '../../forms/use-submit-once.ts';
import { EmailAddress } from '../../ui/inline/email-address.tsx';
import { SelectField } from '../../ui/field.tsx';
import { ActionButton } from '../parts/action-button.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Moment } from '../parts/moment.tsx';
import { Timeline } from '../parts/timeline.tsx';
import type { LoadedMessage } from './load-message.ts';
import type { ShownDelivery } from './present-history.ts';
import { StateBadge } from './state-badge.tsx';

export function StateActions({ labels, message: { state } }: LoadedMessage) {
  const canClose = state === 'open' || state === 'answered';
  const opens = { open: null, answered: 'reopen', closed: 'reopen', spam: 'not-spam' } as const;
  const opening = opens[state];
  return (
    <>
      {canClose && <ActionButton intent="closed" text={labels['inbox.close']} />}
      {opening && <ActionButton intent="open" text={labels[`inbox.${opening}`]} />}
      {state !== 'spam' && <ActionButton intent="spam" text={labels['inbox.spam']} isPlain />}
    </>
  );
}

interface DeliveryProps {
  labels: LoadedMessage['labels'];
  delivery: ShownDelivery;
  /** Null for the emails to the company. */
  replyId: string | null;
}

/** State of an email, with a button that sends it again. */
function DeliveryState({ labels, delivery, replyId }: DeliveryProps) {
  const { status, text, canRetry } = delivery;
  return (
    <div className="row message-delivery" data-status={status}>
      <span>{text}</span>
      {canRetry && (
        <ActionButton
          intent="resend"
          text={labels['inbox.delivery.again']}
          fields={{ reply: replyId ?? '' }}
        />
      )}
    </div>
  );
}

/** The sender of a message and how to reach them, and what is known about it. */
export function MessageFacts({ labels, message, delivery }: LoadedMessage) {
  const { email, phone, whatsapp, page, suspicions, languageName, state, received } = message;
  return (
    <dl className="facts">
      <Fact term={labels['inbox.state']}>
        <StateBadge state={state} labels={labels} />
      </Fact>
      <Fact term={labels['inbox.received']}>
        <Moment of={received} />
      </Fact>
      <Fact term={labels['contact.email']}>
        <a className="message-address" href={`mailto:${email}`}>
          <EmailAddress of={email} />
        </a>
      </Fact>
      <Fact term={labels['contact.phone']}>
        <a className="message-address" href={`tel:${phone}`}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
        {whatsapp !== null && (
          <a className="message-address" href={whatsapp} target="_blank" rel="noreferrer">
            {labels['inbox.whatsapp']}
          </a>
        )}
      </Fact>
      <Fact term={labels['inbox.language']}>{languageName}</Fact>
      <Fact term={labels['inbox.about']}>
        {page && (
          <a className="message-address" href={page.href}>
            <bdi>{page.text}</bdi>
          </a>
        )}
      </Fact>
      <Fact term={labels['inbox.suspicion']}>
        {suspicions.map((suspicion) => labels[`inbox.suspicion.${suspicion}`]).join('; ')}
      </Fact>
      <Fact term={labels['inbox.company-email']}>
        <DeliveryState labels={labels} delivery={delivery} replyId={null} />
      </Fact>
    </dl>
  );
}

export const assignFormId = 'assign-form';

export function AssignForm({ labels, message: { assignee }, assignees }: LoadedMessage) {
  const { send } = useSubmitOnce();
  const isFormer = assignee && !assignees.some(({ id }) => id === assignee.id);
  return (
    <form method="post" id={assignFormId} className="message-assign" onSubmit={send}>
      <input type="hidden" name="intent" value="assign" />
      <SelectField
        name="assignee"
        label={labels['inbox.assignee']}
        defaultValue={assignee?.id ?? ''}
      >
        <option value="">{labels['inbox.assignee.nobody']}</option>
        {isFormer && <option value={assignee.id}>{assignee.name || labels['inbox.former']}</option>}
        {assignees.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <button type="submit" className="page-action">
        {labels['inbox.assign']}
      </button>
    </form>
  );
}

/** History of a message, with the replies and notes in full. */
export function MessageHistory({ labels, history }: LoadedMessage) {
  return (
    <section className="page-section" aria-labelledby="message-history">
      <h2 id="message-history">{labels['inbox.history']}</h2>
      <Timeline
        label={labels['inbox.history']}
        events={history.map(({ id, at, text, written, delivery }) => ({
          id,
          at,
          text,
          body: (
            <>
              {written !== null && (
                <div className="message-text" dir="auto">
                  {written}
                </div>
              )}
              {delivery && <DeliveryState labels={labels} delivery={delivery} replyId={id} />}
            </>
          ),
        }))}
      />
    </section>
  );
}
