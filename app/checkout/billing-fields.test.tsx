import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BillingFields, ConsentField } from './billing-fields.tsx';
import type { CheckoutLabels } from './checkout-labels.ts';

function render(notSoldText: string | null): string {
  return renderToStaticMarkup(
    <BillingFields
      field={(name) => ({ name, label: name, defaultValue: '', error: null })}
      countries={[{ value: 'DE', text: 'Germany' }]}
      notSoldText={notSoldText}
      isBusiness={false}
      labels={{} as CheckoutLabels}
    />,
  );
}

test('the country says at once that the course is not sold there', () => {
  expect(render(null)).not.toContain('aria-invalid');
  expect(render('Not sold in Germany.')).toMatch(
    /<select[^>]* name="country"[^>]* aria-invalid="true".*Not sold in Germany\./,
  );
});

test('a consent that nobody has given yet is not reported as an error', () => {
  const field = { name: 'consent', label: 'I agree', error: null };
  const html = renderToStaticMarkup(<ConsentField field={field} isGiven={false} />);
  expect(html).toContain('aria-invalid="false"');
});
