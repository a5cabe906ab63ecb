import { expect, it } from 'vitest';
import { languageCodes } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import type { EditorLabels } from '#server/site/editor-labels.ts';
import { createTexts } from '../editor-texts.ts';
import { holdReason, revertBlockReason } from './release-card.tsx';

it.each(languageCodes)('says who may decide about prices before all else, in %s', (code) => {
  const labels = messages[code] as unknown as EditorLabels;
  const speech = createTexts(labels, code);
  const back = labels['editor.releases.revert.reserved'];
  expect(revertBlockReason({ isReserved: true, overtakenBy: [] }, speech)).toBe(back);
  expect(revertBlockReason({ isReserved: true, overtakenBy: ['Second'] }, speech)).toBe(back);
  const author = { id: '1', name: 'Nadia' };
  expect(holdReason({ isReserved: true, author }, speech)).toBe(
    labels['editor.releases.held.reserved'],
  );
});

it('names what has changed the same since, or that the site began with it', () => {
  const labels = messages.en as unknown as EditorLabels;
  const speech = createTexts(labels, 'en');
  expect(revertBlockReason({ overtakenBy: ['Second', 'Third'] }, speech)).toContain(
    '“Second” and “Third”',
  );
  expect(revertBlockReason({ overtakenBy: [] }, speech)).toBe(
    'This was the first release of the site.',
  );
  expect(holdReason({ author: { id: '1', name: 'Nadia' } }, speech)).toContain(
    'Nadia is no longer allowed',
  );
  expect(holdReason({ isTokenRevoked: true, author: null }, speech)).toContain('API token');
  expect(holdReason({ author: null }, speech)).toBe(labels['editor.releases.held-nameless']);
});
