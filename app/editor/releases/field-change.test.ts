import { expect, test } from 'vitest';
import { text } from '#common/content/fields.ts';
import { messages } from '#i18n/messages/index.ts';
import type { EditorLabels } from '#server/site/editor-labels.ts';
import { createTexts } from '../editor-texts.ts';
import { placeName } from '../form/marks/conflict-summary.tsx';

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
    expect(placeName({ fields, isSection }, 'title', texts)).toBe(name);
    expect(placeName({ fields: null, isSection }, 'title', texts)).toBe(name);
  }
  const item = placeName({ fields: null, isSection: true }, 'services.3.title', texts);
  expect(item).toContain(title);
});
