import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messages } from '#i18n/messages/index.ts';
import { parseGuide } from './parse-guide.ts';

const read = (file: string) => readFileSync(`docs/${file}`, 'utf8');

test('headings, paragraphs, lists and marks', () => {
  const text =
    '# Title\n\n## Part\n\nSave **now** or *never*: `?`.\n\n- One\n- **Two**\n\n![A picture](guide/a.webp)\n';
  expect(parseGuide(text)).toEqual({
    title: 'Title',
    blocks: [
      { kind: 'heading', text: 'Part' },
      {
        kind: 'paragraph',
        spans: [
          { text: 'Save ', mark: null },
          { text: 'now', mark: 'strong' },
          { text: ' or ', mark: null },
          { text: 'never', mark: 'em' },
          { text: ': ', mark: null },
          { text: '?', mark: 'code' },
          { text: '.', mark: null },
        ],
      },
      {
        kind: 'list',
        items: [[{ text: 'One', mark: null }], [{ text: 'Two', mark: 'strong' }]],
      },
      { kind: 'picture', text: 'A picture', source: 'guide/a.webp' },
    ],
  });
});

test('the guide names buttons as the editor does', () => {
  for (const code of ['en', 'ar', 'de'] as const) {
    const guide = read(code === 'en' ? 'editor.md' : `editor.${code}.md`);
    for (const key of ['save.en', 'save.ar', 'save.de', 'json.log', 'json.load'] as const)
      expect(guide, code).toContain(`**${messages[code][`editor.shell.${key}`]}**`);
  }
});

test('the guide has the same parts in every language', () => {
  const shapes = (['en', 'ar', 'de'] as const).map((code) => {
    const { title, blocks } = parseGuide(read(code === 'en' ? 'editor.md' : `editor.${code}.md`));
    expect(title, code).not.toBe('');
    for (const block of blocks) {
      const spans = block.kind === 'list' ? block.items.flat() : [];
      const all = block.kind === 'paragraph' ? block.spans : spans;
      expect(
        all.filter(({ text, mark }) => mark === null && /[*`]/.test(text)),
        code,
      ).toEqual([]);
    }
    const files = blocks.flatMap((block) => (block.kind === 'picture' ? [block.source] : []));
    expect(
      files.filter((file) => !existsSync(`docs/${file}`)),
      code,
    ).toEqual([]);
    return blocks.map(({ kind }) => kind).join(' ');
  });
  expect(new Set(shapes).size).toBe(1);
});
