import { type MouseEvent, useState } from 'react';
import { formatCount } from '#common/text/format-count.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { PluralForms } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { ButtonContent } from '../ui/button-content.tsx';

export interface AddToCartProps {
  language: LanguageCode;
  labels: Record<'product.add' | 'product.added', string> & { 'product.in-cart': PluralForms };
}

/** Announces the colour and size chosen around it, and counts the pieces: a demonstration without a cart. */
export function AddToCart({ language, labels }: AddToCartProps) {
  const [count, setCount] = useState(0);
  const [message, setMessage] = useState('');
  const handleClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const choice = currentTarget.closest('[data-choice]');
    const colour = choice?.querySelector<HTMLInputElement>('[name="colour"]:checked');
    const size = choice?.querySelector<HTMLInputElement>('[name="size"]:checked');
    setCount(count + 1);
    setMessage(
      fillTemplate(labels['product.added'], {
        colour: colour?.dataset['word'] ?? '',
        size: size?.dataset['word'] ?? '',
      }),
    );
  };
  return (
    <div className="row add-to-cart needs-script">
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
