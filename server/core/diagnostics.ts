import { type Channel, channel } from 'node:diagnostics_channel';

/*
 * Reports of the program about its work, for metrics. Without a subscriber a report costs a
 * comparison.
 */

/** A channel of Node's `diagnostics_channel` with messages of one type. */
class Diagnostics<Message extends object> {
  readonly #channel: Channel;

  constructor(name: string) {
    this.#channel = channel(name);
  }

  publish(message: Message): void {
    if (this.#channel.hasSubscribers) this.#channel.publish(message);
  }

  /** Returns the unsubscribe function. */
  subscribe(listener: (message: Message) => void): () => void {
    const receive = (message: unknown): void => listener(message as Message);
    this.#channel.subscribe(receive);
    return () => void this.#channel.unsubscribe(receive);
  }
}

/** Statements of the database, with their waits for other processes. */
export const queryDiagnostics = new Diagnostics<{ sql: string; ms: number }>('site:query');

/** Renders of public pages; `route` is the pattern of the path. */
export const renderDiagnostics = new Diagnostics<{ route: string; ms: number }>('site:render');

/** Runs of jobs. */
export const jobDiagnostics = new Diagnostics<{
  kind: string;
  outcome: 'done' | 'failed';
  ms: number;
}>('site:job');

/** Attempts to hand an email to the mail server. */
export const emailDiagnostics = new Diagnostics<{ outcome: 'sent' | 'failed' }>('site:email');

/** Statements of the payment provider about payments and refunds. */
export const paymentDiagnostics = new Diagnostics<{ outcome: 'applied' | 'ignored' | 'refused' }>(
  'site:payment',
);
