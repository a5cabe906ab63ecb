import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Field, key, number } from '#common/content/fields.ts';
import { EditorContext, type EditorContextValue } from '../../editor-context.ts';
import type { ControlProps } from '../control-props.ts';
import { BusinessTimeControl } from './text-control.tsx';
import { CourseControl, MoneyControl } from './number-control.tsx';

const course = (id: number, title: string) => ({
  path: `content/{lang}/course-page/courses-data.json#${id}`,
  title,
});

function render<Value extends string | number>(
  Control: ComponentType<ControlProps<Value>>,
  { field, value, total = 2 }: { field: Field; value: Value | undefined; total?: number },
): string {
  const courses = { name: 'courses', entries: [course(1, 'Diploma'), course(2, 'Wounds')], total };
  const tree = { subscribe: () => () => {}, getSnapshot: () => ({ collections: [courses] }) };
  const props = {
    id: 'a',
    field,
    path: 'products.1.sale',
    language: 'all',
    lang: undefined,
    dir: undefined,
    describedBy: undefined,
    isInvalid: false,
    fallback: null,
    onChange: () => {},
  } as const;
  return renderToStaticMarkup(
    <EditorContext value={{ locale: 'en-US', tree } as unknown as EditorContextValue}>
      <Control {...props} value={value} />
    </EditorContext>,
  );
}

const start = key({ holds: 'start-time' });
const Start = (props: ControlProps<string>) => <BusinessTimeControl {...props} side="start" />;
const End = (props: ControlProps<string>) => <BusinessTimeControl {...props} side="end" />;

test.each([
  [Start, '2026-11-01', '2026-11-01T00:00'],
  [Start, '2026-11-01T09:30', '2026-11-01T09:30'],
  [End, '2026-11-30', '2026-12-01T00:00'],
  [End, '', ''],
])('a time of a sale is chosen as day and hour in Cairo', (Control, value, shown) => {
  expect(render(Control, { field: start, value })).toContain(
    `type="datetime-local" value="${shown}"`,
  );
});

test('a text that is no time can still be corrected', () => {
  const html = render(Start, { field: start, value: 'next week' });
  expect(html).toContain('type="text"');
  expect(html).toContain('value="next week"');
});

test('a course is chosen by its title, and an unknown one is not lost', () => {
  const field = number({ holds: 'course' });
  expect(render(CourseControl, { field, value: 2 })).toContain(
    '<option value="1">Diploma</option><option value="2" selected="">Wounds</option>',
  );
  expect(render(CourseControl, { field, value: 9 })).toContain(
    '<option value="9" selected="">9</option>',
  );
  expect(render(CourseControl, { field, value: 9, total: 70 })).toContain('inputMode="decimal"');
});

test('an amount has its currency', () => {
  expect(render(MoneyControl, { field: number({ holds: 'money' }), value: 12.5 })).toMatch(
    /value="12.5".*EGP/,
  );
});
