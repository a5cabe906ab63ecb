import { vi } from 'vitest';
import type { JsonValue } from '#common/json.ts';

/** Window of a real browser. Points and sizes are in CSS pixels. */
export interface BrowserWindow {
  open(address: string): Promise<void>;
  /** Runs a function in the page, and waits for its promise. */
  evaluate<Args extends JsonValue[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  clickAt(x: number, y: number): Promise<void>;
  /** Types into the focused field. */
  type(text: string): Promise<void>;
  /** Sets the size of the page. */
  resize(width: number, height: number): Promise<void>;
  /** Continues in another tab: 0 is the first, 1 the one that the page opened. */
  useTab(index: number): Promise<void>;
  /** Closes its tabs and removes its cookies and stored data. */
  close(): Promise<void>;
}

const waiting = { timeout: 20_000, interval: 50 };

/** Opens a page and waits until its scripts have run. */
export async function openPage(window: BrowserWindow, address: string): Promise<void> {
  await window.open(address);
  await vi.waitFor(async () => {
    const scripted = await window.evaluate(() => document.documentElement.dataset['scripted']);
    if (scripted === '') throw new Error(`The scripts of ${address} have not run`);
  }, waiting);
}

/** Clicks the first visible match once it is enabled, at rest and not covered. */
export async function click(window: BrowserWindow, selector: string): Promise<void> {
  const { x, y } = await vi.waitFor(async () => {
    const point = await window.evaluate(findPoint, selector);
    if (typeof point === 'string') throw new Error(`${selector}: ${point}`);
    return point;
  }, waiting);
  await window.clickAt(x, y);
}

/** Returns the middle of an element, or why it cannot be clicked yet. Runs in the page. */
async function findPoint(selector: string): Promise<{ x: number; y: number } | string> {
  const element = Array.from(document.querySelectorAll(selector)).find((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
  if (!element) return 'not visible';
  if (element.matches(':disabled')) return 'disabled';
  // A link may have two lines.
  const before = element.getClientRects()[0];
  await new Promise((resolve) => setTimeout(resolve, 100));
  const box = element.getClientRects()[0];
  if (!box || box.x !== before?.x || box.y !== before.y) return 'moving';
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  if (element.contains(hit)) return point;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return `covered by ${hit?.outerHTML.slice(0, 80)}`;
}

/** Replaces the value of a field by typing. */
export async function fill(window: BrowserWindow, selector: string, value: string): Promise<void> {
  await click(window, selector);
  await window.evaluate(
    (field) => document.querySelector<HTMLInputElement>(field)?.select(),
    selector,
  );
  await window.type(value);
}

/** Returns the trimmed text of the first visible match; null without one. */
export function textOf(window: BrowserWindow, selector: string): Promise<string | null> {
  return window.evaluate((name) => {
    const isVisible = (one: Element) => one.checkVisibility({ visibilityProperty: true });
    const element = Array.from(document.querySelectorAll(name)).find(isVisible);
    return element?.textContent.trim() ?? null;
  }, selector);
}
