import { expect, test } from 'vitest';
import {
  certificateNameIn,
  type CertificateNames,
  certificateRules,
  suggestCertificateNames,
} from './certificate-names.ts';
import { checkForm, tidyForm } from './form-rules.ts';

const nobody = { latin: '', arabic: '' };
const faultsOf = (names: CertificateNames) =>
  checkForm(certificateRules, tidyForm(certificateRules, names));

test.each([
  ['latin', 'Nadia El-Sherif'],
  ['latin', "Dr. Seán O'Neill"],
  ['latin', 'Hans-Jürgen Müller‐Lüdenscheidt'],
  ['latin', 'Nguyễn Văn A.'],
  ['arabic', 'نادية الشريف'],
  ['arabic', 'د. مُنى عبد الـرحمن'],
  ['arabic', 'ژاله گیلانی'],
] as const)('%s takes %s', (script, name) => {
  expect(faultsOf({ ...nobody, [script]: name })).toEqual({});
  expect(suggestCertificateNames(name)).toEqual({ ...nobody, [script]: name });
});

test.each([
  ['latin', 'نادية'],
  ['latin', 'Nadia نادية'],
  ['latin', 'Nadia 2'],
  ['latin', '- Nadia'],
  ['latin', '<b>Nadia</b>'],
  ['latin', 'Νίκος'],
  ['latin', 'N'.repeat(81)],
  ['arabic', 'Nadia'],
  ['arabic', 'نادية ٢'],
  ['arabic', 'نادية، الشريف'],
  ['arabic', 'ن'.repeat(81)],
] as const)('%s refuses %s', (script, name) => {
  expect(faultsOf({ ...nobody, [script]: name })).toEqual({
    [script]: `certificate.name.${script}.error`,
  });
});

test('one of the two is needed', () => {
  expect(faultsOf({ latin: ' \u200e', arabic: '\0' })).toEqual({
    latin: 'certificate.name.missing',
  });
});

test('a name in mixed letters is nobody’s suggestion', () => {
  expect(suggestCertificateNames('د. Nadia')).toEqual(nobody);
});

test('a page shows the name in its own letters, else the other, marked with its language', () => {
  const both = { latin: 'Nadia', arabic: 'نادية' };
  expect(certificateNameIn(both, 'ar')).toEqual({ text: 'نادية' });
  expect(certificateNameIn(both, 'de')).toEqual({ text: 'Nadia' });
  expect(certificateNameIn({ ...both, arabic: '' }, 'ar')).toEqual({ text: 'Nadia', lang: 'en' });
  expect(certificateNameIn({ ...both, latin: '' }, 'de')).toEqual({ text: 'نادية', lang: 'ar' });
});
