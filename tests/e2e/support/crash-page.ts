import type { Page } from '@playwright/test';

/** As if the program had been killed: nothing of the page runs any more. */
export async function crash(page: Page): Promise<void> {
  const gone = page.waitForEvent('crash');
  // It never arrives anywhere.
  void page.goto('chrome://crash').catch(() => {});
  await gone;
  await page.close();
}

/** Returns whether this browser's database has a text. A page that has just typed it may still be writing. */
export async function isKept(page: Page, text: string): Promise<boolean> {
  return await page.evaluate(async (wanted) => {
    const answerOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const database = await answerOf(indexedDB.open('editor'));
    const copies = await answerOf(database.transaction('copies').objectStore('copies').getAll());
    database.close();
    return JSON.stringify(copies).includes(wanted);
  }, text);
}
