import { expect, test } from 'vitest';
import { text } from '#common/content/fields.ts';
import { messages } from '#i18n/messages/index.ts';
import type { EditorLabels } from '#server/site/editor-labels.ts';
import { createTexts } from '../editor-texts.ts';
import { placeName } from '../form/marks/conflict-summary.tsx';
import { fieldName } from './field-change.tsx';

test('the heading of a section has one name in the form, conflicts, history and the publish panel', () => {
  const labels = messages.en as unknown as EditorLabels;
  const texts = createTexts(labels, 'en');
  const fields = { title: text({}) };
  const heading = labels['editor.form.section-title'];
  const title = labels['editor.form.field.title'];
  for (const [isSection, name] of [
    [true, heading],
    [false, title],
  ] as const) {
    expect(fieldName({ field: 'title', isSection }, labels)).toBe(name);
    expect(placeName({ fields, isSection }, 'title', texts)).toBe(name);
  }
  expect(fieldName({ field: 'services.3.title', isSection: true }, labels)).toContain(title);
});
