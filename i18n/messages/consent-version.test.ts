import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { consentVersion } from '#common/forms/payment-form.ts';
import { exampleLanguages } from '#sections/section-example.ts';
import { consentText } from '../former-consents.ts';
import { messages } from './index.ts';

/** Hashes of the English, Arabic and German texts that buyers agreed to, by version. A changed text needs a new version here. */
const texts: Readonly<Record<string, string>> = {
  '2026-11-24': '1eea1acb73cac4c5b5ab2c368a617096e733ad247fe5347044882a2bf34db22a',
  '2026-11-24.2': '78bb41c1408b47b27577282972e98cd4a28f7dfe56de4b1e9a02fdee833955ad',
};

test('the last version of the consent is the current one', () => {
  expect(Object.keys(texts).at(-1)).toBe(consentVersion);
});

test.each(Object.entries(texts))('an order shows the consent of %s as it was', (version, hash) => {
  const all = exampleLanguages.map((language) =>
    consentText(version, language, messages[language]['contract.consent']),
  );
  expect(createHash('sha256').update(all.join('\n')).digest('hex')).toBe(hash);
});
