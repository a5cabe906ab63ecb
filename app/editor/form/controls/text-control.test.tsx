import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { key } from '#common/content/fields.ts';
import { EditorContext, type EditorContextValue } from '../../editor-context.ts';
import { WeekdayControl } from './text-control.tsx';

function render(value: string, locale: string): string {
  const props = {
    id: 'a',
    field: key({ holds: 'weekday' }),
    path: 'openingHours.1.firstDay',
    language: 'all',
    lang: undefined,
    dir: undefined,
    describedBy: undefined,
    isInvalid: false,
    fallback: null,
    onChange: () => {},
  } as const;
  return renderToStaticMarkup(
    <EditorContext value={{ locale } as EditorContextValue}>
      <WeekdayControl {...props} value={value} />
    </EditorContext>,
  );
}

test.each([
  ['en-US', 'Sunday'],
  ['ar-EG', 'الأحد'],
  ['de-DE', 'Sonntag'],
])('a weekday is chosen by its name in %s', (locale, name) => {
  expect(render('sunday', locale)).toContain(
    `<option value="sunday" selected="">${name}</option><option value="monday">`,
  );
});

test('a value that is no weekday is not lost', () => {
  expect(render('Sunday', 'en-US')).toContain('<option value="Sunday" selected="">Sunday</option>');
});
