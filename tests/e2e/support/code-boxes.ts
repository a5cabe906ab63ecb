import type { Locator, Page } from '@playwright/test';

/** The six boxes of a code. */
export const boxes = (page: Page): Locator => page.locator('.code-boxes input');

/** Pastes a code as a person would. */
export async function paste(box: Locator, text: string): Promise<void> {
  await box.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', copied);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    const isUnhandled = element.dispatchEvent(event);
    if (!isUnhandled) return;
    // Before hydration the browser inserts the text itself.
    (element as HTMLInputElement).focus();
    document.execCommand('insertText', false, copied);
  }, text);
}

export const digitsIn = (page: Page): Promise<string[]> =>
  boxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value));

/** A code that is not this one. */
export const another = (code: string): string =>
  code.replace(/^./, (digit) => String((+digit + 1) % 10));
