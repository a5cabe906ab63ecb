/** Cart of the demonstration shop in localStorage: quantities by `product|colour|size`. */
const storageKey = 'cart';
const changeEvent = 'cartchange';

/** Returns the number of pieces in the cart. */
export function countCart(): number {
  return Object.values(readCart()).reduce((sum, count) => sum + count, 0);
}

/** Adds one piece. Without localStorage the cart lasts as long as the page. */
export function addToCart(variant: string): void {
  const cart = readCart();
  cart[variant] = (cart[variant] ?? 0) + 1;
  try {
    localStorage.setItem(storageKey, JSON.stringify(cart));
  } catch {
    memoryCart = cart;
  }
  dispatchEvent(new Event(changeEvent));
}

export function subscribeToCart(listener: () => void): () => void {
  addEventListener(changeEvent, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(changeEvent, listener);
    removeEventListener('storage', listener);
  };
}

let memoryCart: Record<string, number> = {};

function readCart(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return { ...memoryCart };
    const counts = Object.entries(stored).filter(
      (entry): entry is [string, number] => Number.isSafeInteger(entry[1]) && entry[1] > 0,
    );
    return Object.fromEntries(counts);
  } catch {
    return { ...memoryCart };
  }
}
