import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarkedText } from './marked-text.tsx';

const parts = [{ text: 'A guideline.', isMatch: false }];

test('an excerpt takes its direction from its letters, a fallback from its language', () => {
  expect(renderToStaticMarkup(<MarkedText of={{ parts }} />)).toContain('<span dir="auto">');
  expect(renderToStaticMarkup(<MarkedText of={{ parts, lang: 'ar' }} />)).toContain('dir="rtl"');
});
