/** What a visitor of the demonstration shop has chosen: pieces by product, colour and size. */
const key = 'cart';
const changed = 'cartchange';

/** All pieces in the browser's cart. */
export function countCart(): number {
  return Object.values(readCart()).reduce((sum, count) => sum + count, 0);
}

/** One piece more. Where the browser keeps nothing, it is forgotten with the page. */
export function addToCart(article: string): void {
  const cart = readCart();
  cart[article] = (cart[article] ?? 0) + 1;
  try {
    localStorage.setItem(key, JSON.stringify(cart));
  } catch {
    forgetful = cart;
  }
  dispatchEvent(new Event(changed));
}

export function listenToCart(listener: () => void): () => void {
  addEventListener(changed, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(changed, listener);
    removeEventListener('storage', listener);
  };
}

let forgetful: Record<string, number> = {};

function readCart(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return { ...forgetful };
    const counts = Object.entries(stored).filter(
      (entry): entry is [string, number] => Number.isSafeInteger(entry[1]) && entry[1] > 0,
    );
    return Object.fromEntries(counts);
  } catch {
    return { ...forgetful };
  }
}
