import { type MouseEvent, useState, useSyncExternalStore } from 'react';
import { formatCount } from '#common/text/format-count.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { PluralForms } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { ButtonContent } from '../ui/button-content.tsx';

export interface AddToCartProps {
  /** The product's key, the same in every language. */
  product: string;
  language: LanguageCode;
  labels: Record<'product.add' | 'product.added', string> & { 'product.in-cart': PluralForms };
}

/** Adds the colour and size chosen around it to the browser's cart, and announces it. */
export function AddToCart({ product, language, labels }: AddToCartProps) {
  const count = useSyncExternalStore(subscribeToCart, countCart, () => 0);
  const [message, setMessage] = useState('');
  const handleClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const choice = currentTarget.closest('[data-choice]');
    const colour = choice?.querySelector<HTMLInputElement>('[name="colour"]:checked');
    const size = choice?.querySelector<HTMLInputElement>('[name="size"]:checked');
    addToCart([product, colour?.value ?? '', size?.value ?? ''].join('|'));
    setMessage(
      fillTemplate(labels['product.added'], {
        colour: colour?.dataset['word'] ?? '',
        size: size?.dataset['word'] ?? '',
      }),
    );
  };
  return (
    <div className="add-to-cart needs-script">
      <button type="button" className="button button-primary" onClick={handleClick}>
        <ButtonContent direction="forward">{labels['product.add']}</ButtonContent>
      </button>
      <p role="status" className="add-to-cart-status">
        {message}{' '}
        {count > 0 && (
          <span className="text-muted">
            {formatCount(labels['product.in-cart'], count, languages[language].locale)}
          </span>
        )}
      </p>
    </div>
  );
}

/** Cart of the demonstration shop in localStorage: quantities by `product|colour|size`. */
const storageKey = 'cart';
const changeEvent = 'cartchange';

function countCart(): number {
  return Object.values(readCart()).reduce((sum, count) => sum + count, 0);
}

/** Adds one piece. Without localStorage the cart lasts as long as the page. */
function addToCart(variant: string): void {
  const cart = readCart();
  cart[variant] = (cart[variant] ?? 0) + 1;
  try {
    localStorage.setItem(storageKey, JSON.stringify(cart));
  } catch {
    memoryCart = cart;
  }
  dispatchEvent(new Event(changeEvent));
}

function subscribeToCart(listener: () => void): () => void {
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
