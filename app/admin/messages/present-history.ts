import { fillTemplate } from '#common/text/fill-template.ts';
import { isolate } from '#common/text/isolate.ts';
import { formatNumber } from '#common/text/format-number.ts';
import { formatDateTime } from '#common/time/format-day.ts';
import type { Labels } from '#i18n/labels.ts';
import type { Delivery, InboxMessage, MessageEvent } from '#server/contact/inbox/inbox.ts';
import { presentMoment } from '../parts/present-moment.ts';

export const historyLabels = ['inbox.delivery.*', 'inbox.former', 'inbox.history.*'] as const;

interface Frame {
  labels: Labels<(typeof historyLabels)[number]>;
  now: number;
  locale: string;
  dates: Parameters<typeof formatDateTime>[2];
  /** True for a message of an invented person, who gets no email. */
  isSample: boolean;
}

/** State of an email in words. */
export interface ShownDelivery {
  status: Delivery['status'];
  text: string;
  /** True if an attempt has failed, so that it can be sent again. */
  canRetry: boolean;
}

export function presentDelivery(
  delivery: Delivery,
  { labels, locale, dates, isSample }: Frame,
): ShownDelivery {
  const { status } = delivery;
  if (isSample) return { status, text: labels['inbox.delivery.sample'], canRetry: false };
  const format = (time: number) => isolate(formatDateTime(time, locale, dates));
  switch (status) {
    case 'sent': {
      const text = fillTemplate(labels['inbox.delivery.sent-at'], { time: format(delivery.at) });
      return { status, text, canRetry: false };
    }
    case 'queued':
      return { status, text: labels['inbox.delivery.queued'], canRetry: false };
    case 'retrying': {
      const attempts = formatNumber(delivery.attempts, locale);
      const values = { attempts, time: format(delivery.nextAt) };
      const text = fillTemplate(labels['inbox.delivery.retrying'], values);
      return { status, text, canRetry: true };
    }
    case 'failed':
      return { status, text: labels['inbox.delivery.failed'], canRetry: true };
  }
}

/** Presents what happened to a message, oldest first, from its arrival on. */
export function presentHistory(
  { id, receivedAt, forwardedAt }: InboxMessage,
  events: readonly MessageEvent[],
  frame: Frame,
) {
  const { labels } = frame;
  const plain = { written: null, delivery: null };
  const arrivals = [
    { id, at: receivedAt, text: labels['inbox.history.received'] },
    ...(forwardedAt === null
      ? []
      : [{ id: 'forwarded', at: forwardedAt, text: labels['inbox.history.forwarded'] }]),
  ];
  return [
    ...arrivals.map((arrival) => ({ ...arrival, ...plain, at: presentMoment(arrival.at, frame) })),
    ...events.map((event) => ({
      id: event.id,
      at: presentMoment(event.at, frame),
      text: describeEvent(event, labels),
      // As typed; null for other events.
      written: event.kind === 'reply' || event.kind === 'note' ? event.text : null,
      delivery: event.kind === 'reply' ? presentDelivery(event.delivery, frame) : null,
    })),
  ];
}

function describeEvent(event: MessageEvent, labels: Frame['labels']): string {
  const nameOf = ({ name: known }: { name: string }) => isolate(known || labels['inbox.former']);
  const name = nameOf(event.actor);
  switch (event.kind) {
    case 'reply':
      return fillTemplate(labels['inbox.history.reply'], { name, subject: isolate(event.subject) });
    case 'note':
      return fillTemplate(labels['inbox.history.note'], { name });
    case 'state':
      return fillTemplate(labels[`inbox.history.state.${event.state}`], { name });
    case 'assignee': {
      const { assignee } = event;
      if (!assignee) return fillTemplate(labels['inbox.history.unassigned'], { name });
      return fillTemplate(labels['inbox.history.assigned'], { name, assignee: nameOf(assignee) });
    }
    case 'resent':
      return fillTemplate(labels['inbox.history.resent'], { name });
  }
}
