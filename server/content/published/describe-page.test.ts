import { expect, test } from 'vitest';
import { describePage, getPageTitle } from './describe-page.ts';

const html = (text: string) => ({ html: `<p>${text}</p>` });
const sentence = 'Two pages within a week, with at most five proposals in order of risk.';

test('a description ends with the last sentence that search engines show', () => {
  expect(describePage(html(sentence))).toBe(sentence);
  expect(describePage(html(`${sentence} ${sentence} ${sentence}`))).toBe(`${sentence} ${sentence}`);
});

test('a sentence that is too long ends after a word', () => {
  const long = describePage(html('صفحتان خلال أسبوع '.repeat(20)));
  expect(long).toMatch(/^صفحتان .*أسبوع…$|^صفحتان .*خلال…$|^صفحتان .*صفحتان…$/);
  expect(long?.length).toBeLessThanOrEqual(160);
});

test('a caption is followed by the text below it', () => {
  const text = describePage(html('Anticoagulation clinic'), html(`${sentence} ${sentence}`));
  expect(text).toBe(`Anticoagulation clinic. ${sentence}`);
});

test('a title has the site’s name while search engines show both', () => {
  expect(getPageTitle('Wechsel\u00ADwirkungen', 'Shop')).toBe('Wechsel\u00ADwirkungen · Shop');
  expect(getPageTitle('x'.repeat(54), 'Shop')).toBe('x'.repeat(54));
});

test('without a summary there is no description', () => {
  expect(describePage(null, html(sentence))).toBeNull();
});
