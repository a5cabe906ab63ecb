/** Shows owners of a course that is sold how to continue it, in place of its price. */
export async function showOwned(owned: HTMLElement): Promise<void> {
  if (await isOwned(owned.dataset['owned'] ?? '')) show(owned);
}

/** False where the server cannot be reached: the price is shown, and its link leads owners to the course too. */
async function isOwned(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { headers: { Accept: 'application/json' } });
    const news: unknown = answer.ok ? await answer.json() : null;
    return typeof news === 'object' && news !== null && 'isOwned' in news && news.isOwned === true;
  } catch {
    return false;
  }
}

function show(owned: HTMLElement): void {
  const price = owned.previousElementSibling;
  if (!(price instanceof HTMLElement)) return;
  const hasFocus = price.contains(document.activeElement);
  owned.hidden = false;
  price.hidden = true;
  if (hasFocus) owned.querySelector('a')?.focus();
}
