import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailAddress } from './email-address.tsx';

/** Returns the pieces that a line may begin with. */
function pieces(address: string): string[] {
  const html = renderToStaticMarkup(<EmailAddress of={address} />);
  return html.split('<wbr/>').map((part) => part.replaceAll(/<[^>]+>/g, ''));
}

test('an address wraps before the @, and a long part at its dots', () => {
  expect(pieces('ada@firm.example')).toEqual(['ada', '@firm.example']);
  expect(pieces('hello@active-med-pharma.example')).toEqual([
    'hello',
    '@active-med-pharma',
    '.example',
  ]);
});

test('it does not wrap at hyphens, unless a part is longer than a narrow place', () => {
  const html = renderToStaticMarkup(<EmailAddress of={`anna-lena@${'a'.repeat(30)}.example`} />);
  expect(html).toContain('<span class="unbroken">anna-lena</span>');
  expect(html).not.toContain('<span class="unbroken">@a');
});
