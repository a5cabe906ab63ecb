import { SessionEnded } from '../../api-client.ts';
import { CallFailed } from '../../call-contract.ts';

export type Connection = 'open' | 'no-network' | 'no-server' | 'signed-out';

export interface SaverCallbacks {
  /** Sends; resolves once the answer is applied. Rejects as the editor's calls do. */
  send(): Promise<void>;
  /** Returns whether an autosave is needed. */
  isDue(): boolean;
  /** Called when the connection or the sending state changes. */
  onChange(): void;
  /** Called when the server permanently refuses a save. */
  onRefusal(error: unknown): void;
}

/** Autosave debounce, in milliseconds. */
const autosaveDebounceMs = 800;
const minRetryDelayMs = 1_000;
const maxRetryDelayMs = 30_000;

/** Schedules saves: debounced, one at a time, with backoff while offline, paused after a logout. */
export class Saver {
  connection: Connection = 'open';
  isSending = false;
  readonly #callbacks: SaverCallbacks;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #running: Promise<void> | null = null;
  #retryDelayMs = minRetryDelayMs;
  #isClosed = false;

  constructor(callbacks: SaverCallbacks) {
    this.#callbacks = callbacks;
  }

  /** Schedules an autosave. While offline it is part of the next retry. */
  scheduleSave(): void {
    if (this.connection === 'open') this.#schedule(autosaveDebounceMs);
    else if (this.connection !== 'signed-out' && this.#timer === null && !this.isSending)
      this.#scheduleRetry();
  }

  /** Saves as soon as the current save has ended. `send` replaces the default autosave. */
  async save(send: () => Promise<void> = () => this.#callbacks.send()): Promise<void> {
    this.#unschedule();
    while (this.#running) await this.#running;
    this.#running = this.#attempt(send).finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  /** Retries when the network or the login is back. */
  retry(): void {
    if (this.connection === 'open' && !this.#callbacks.isDue()) return;
    this.#retryDelayMs = minRetryDelayMs;
    void this.save();
  }

  close(): void {
    this.#isClosed = true;
    this.#unschedule();
  }

  async #attempt(send: () => Promise<void>): Promise<void> {
    this.isSending = true;
    this.#callbacks.onChange();
    try {
      await send();
      this.connection = 'open';
      this.#retryDelayMs = minRetryDelayMs;
    } catch (error) {
      this.#handleFailure(error);
    }
    this.isSending = false;
    this.#callbacks.onChange();
    if (this.connection === 'open') {
      if (this.#callbacks.isDue()) this.#schedule(autosaveDebounceMs);
    } else if (this.connection !== 'signed-out') this.#scheduleRetry();
  }

  #handleFailure(error: unknown): void {
    if (error instanceof SessionEnded) this.connection = 'signed-out';
    else if (!(error instanceof CallFailed))
      this.connection = error instanceof TypeError ? 'no-network' : 'no-server';
    else if (isPermanentError(error)) {
      this.connection = 'open';
      this.#callbacks.onRefusal(error);
    } else this.connection = 'no-server';
  }

  #scheduleRetry(): void {
    this.#schedule(this.#retryDelayMs);
    this.#retryDelayMs = Math.min(this.#retryDelayMs * 2, maxRetryDelayMs);
  }

  #schedule(milliseconds: number): void {
    this.#unschedule();
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#callbacks.isDue()) void this.save();
    }, milliseconds);
  }

  #unschedule(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

/** Returns whether an error is permanent. Rate limits, timeouts and server errors are not. */
export function isPermanentError(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false;
  const { status } = error;
  return status < 500 && status !== 408 && status !== 429;
}
