import { expect, test } from 'vitest';
import { exampleUnit, openTestStore, TestServer } from '#tests/support/editor-unit-server.ts';
import { describeTranslationWork } from './saving-status.ts';

const texts = { countLabel: (key: string, count: number) => `${key} ${count}` };

test('a new text lacks its placeholders in every language, the source language too', async () => {
  const unit = exampleUnit();
  for (const [language, title] of [
    ['en', '[Placeholder: Title]'],
    ['de', '[Platzhalter: Titel]'],
    ['ar', 'عنوان'],
  ] as const)
    unit.versions[language]!.value = { title };
  const store = await openTestStore(new TestServer(unit)).store;
  const work = (['en', 'de', 'ar'] as const).map((language) =>
    describeTranslationWork(store.getSnapshot(), language, texts).map(({ text }) => text),
  );
  expect(work).toEqual([['editor.shell.missing 1'], ['editor.shell.missing 1'], []]);
});
