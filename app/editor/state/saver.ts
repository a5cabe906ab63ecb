import { SessionEnded } from '../../api-client.ts';
import { CallFailed } from '../editor-calls.ts';

/** Whether what is to be saved can be sent now. */
export type Way = 'open' | 'no-network' | 'no-server' | 'signed-out';

export interface SaverWork {
  /** Sends; resolves once the answer was taken. Rejects as the editor's calls do. */
  send(): Promise<void>;
  /** Whether there is anything that may be sent without being asked. */
  isDue(): boolean;
  /** The way has changed, or whether it is sending. */
  onChange(): void;
  /** The server does not take what was sent, and never will as it is. */
  onRefusal(error: unknown): void;
}

/** Milliseconds from the last letter to its save. */
const typingPause = 800;
const firstWait = 1_000;
const longestWait = 30_000;

/**
 * When things are saved: a moment after the typing, one save at a time, again and again while there is no network, and
 * not before somebody has logged in once nobody is.
 */
export class Saver {
  way: Way = 'open';
  isSending = false;
  readonly #work: SaverWork;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #running: Promise<void> | null = null;
  #wait = firstWait;
  #isClosed = false;

  constructor(work: SaverWork) {
    this.#work = work;
  }

  /** Something was typed. While the way is closed it goes along with the next try. */
  touch(): void {
    if (this.way === 'open') this.#schedule(typingPause);
    else if (this.way !== 'signed-out' && this.#timer === null && !this.isSending)
      this.#scheduleRetry();
  }

  /** Sends as soon as what is under way has ended. `work`: for what is asked for, instead of all that is due. */
  async save(send: () => Promise<void> = () => this.#work.send()): Promise<void> {
    this.#unschedule();
    while (this.#running) await this.#running;
    this.#running = this.#attempt(send).finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  /** The network or the login is back. */
  retry(): void {
    if (this.way === 'open' && !this.#work.isDue()) return;
    this.#wait = firstWait;
    void this.save();
  }

  close(): void {
    this.#isClosed = true;
    this.#unschedule();
  }

  async #attempt(send: () => Promise<void>): Promise<void> {
    this.isSending = true;
    this.#work.onChange();
    try {
      await send();
      this.way = 'open';
      this.#wait = firstWait;
    } catch (error) {
      this.#takeFailure(error);
    }
    this.isSending = false;
    this.#work.onChange();
    if (this.way === 'open') {
      if (this.#work.isDue()) this.#schedule(typingPause);
    } else if (this.way !== 'signed-out') this.#scheduleRetry();
  }

  #takeFailure(error: unknown): void {
    if (error instanceof SessionEnded) this.way = 'signed-out';
    else if (!(error instanceof CallFailed))
      this.way = error instanceof TypeError ? 'no-network' : 'no-server';
    else if (isRefusal(error)) {
      this.way = 'open';
      this.#work.onRefusal(error);
    } else this.way = 'no-server';
  }

  #scheduleRetry(): void {
    this.#schedule(this.#wait);
    this.#wait = Math.min(this.#wait * 2, longestWait);
  }

  #schedule(milliseconds: number): void {
    this.#unschedule();
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#work.isDue()) void this.save();
    }, milliseconds);
  }

  #unschedule(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

/** Not: too many at a time, or a server with troubles of its own. The same may well be taken later then. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false;
  const { status } = error;
  return status < 500 && status !== 408 && status !== 429;
}
