import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formatNumber } from '#common/text/format-number.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { Chart } from './chart.tsx';

function render(values: readonly number[], language: LanguageCode = 'en'): string {
  return renderToStaticMarkup(
    <Chart
      language={language}
      title="Orders"
      figures={values.map((value, index) => ({ time: `Day ${index + 1}`, value }))}
      format={(value) => formatNumber(value, languages[language].locale)}
      labels={{ time: 'Day', value: 'Orders', table: 'Show as table' }}
    />,
  );
}

const scaleOf = (html: string): (string | undefined)[] =>
  Array.from(html.matchAll(/<span>(.*?)<\/span>/g), ([, text]) => text);
const attributesOf = (html: string, element: string, name: string): number[] =>
  Array.from(html.matchAll(new RegExp(`<${element} [^>]*\\b${name}="([\\d.]+)%"`, 'g')), (match) =>
    Number(match[1]),
  );

test.each([
  [[0, 0], ['0']],
  [[1], ['0', '1', '2']],
  [[3], ['0', '2', '4']],
  [
    [7, 10],
    ['0', '10', '20'],
  ],
  [[264], ['0', '150', '300']],
  [[950], ['0', '500', '1,000']],
])('%j has a scale of round numbers', (values, scale) => {
  expect(scaleOf(render(values))).toEqual(scale);
});

test('a bar is as high as its share of the scale', () => {
  expect(attributesOf(render([50, 100, 200]), 'rect', 'height')).toEqual([25, 50, 100]);
});

test('time runs from the start side', () => {
  const figures = [1, 2, 3, 4];
  expect(attributesOf(render(figures), 'rect', 'x')).toEqual([4.5, 29.5, 54.5, 79.5]);
  expect(attributesOf(render(figures, 'ar'), 'rect', 'x')).toEqual([79.5, 54.5, 29.5, 4.5]);
});

test('all figures are in the table, and few of many in the chart, the newest among them', () => {
  const html = render(
    Array.from({ length: 31 }, (_day, index) => index),
    'ar',
  );
  expect(html.match(/<tr>/g)).toHaveLength(32);
  const times = Array.from(html.matchAll(/<text [^>]*>Day (\d+)</g), ([, day]) => Number(day));
  expect(times).toEqual([31, 27, 23, 19, 15, 11, 7, 3]);
  expect(html).toContain('<bdi>٣٠</bdi>');
});
