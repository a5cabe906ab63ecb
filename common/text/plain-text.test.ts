import { expect, test } from 'vitest';
import { joinTexts, onOneLine, plainTextOf } from './plain-text.ts';

test('HTML becomes its words: blocks part them, inline tags and break hints do not', () => {
  const html =
    '<h2>Dose &amp; time</h2><p>Twice <strong>daily</strong>, 5&nbsp;mg<br>with wa&shy;ter</p>';
  expect(plainTextOf(html)).toBe('Dose & time · Twice daily, 5 mg with water');
  expect(plainTextOf('<p>&amp;lt; is &lt;</p>')).toBe('&lt; is <');
});

test('a line holds nothing that a database refuses', () => {
  expect(onOneLine(' one\n\u0000two\uD800 wa\u00ADter ')).toBe('one two\uFFFD water');
});

test('joined texts stay apart, also without final punctuation', () => {
  expect(joinTexts(['Nadia Helmy', 'Omar Shafik', 'See us.', 'Now'])).toBe(
    'Nadia Helmy · Omar Shafik · See us. Now',
  );
});
