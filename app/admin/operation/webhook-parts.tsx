import { Moment } from '../parts/moment.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { WebhooksData } from './load-webhooks.ts';

interface EndpointProps {
  endpoint: WebhooksData['rows'][number];
  labels: WebhooksData['labels'];
}

/** State of an endpoint; one that the program switched off has the reason. */
export function EndpointState({ endpoint: { state }, labels }: EndpointProps) {
  const text = labels[`admin.webhooks.state.${state}`];
  if (state === 'gone' || state === 'failing') return <span>{text}</span>;
  return <Badge kind={state === 'active' ? 'mint' : 'outline'} text={text} />;
}

export function LastAttempt({ endpoint, labels }: EndpointProps) {
  const { lastAttemptAt, isFailing } = endpoint;
  if (!lastAttemptAt) return <>{labels['admin.webhooks.last.none']}</>;
  return (
    <span className="staff-pair">
      <Moment of={lastAttemptAt} />
      {isFailing && <Badge kind="red-soft" text={labels['admin.webhooks.last.failed']} />}
    </span>
  );
}

export function eventNames({ endpoint: { events }, labels }: EndpointProps): string {
  return events.map((event) => labels[`admin.webhooks.event.${event}`]).join(' · ');
}
