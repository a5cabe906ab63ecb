import { expect, test } from 'vitest';
import type { CheckFinding } from '#contracts/releases.ts';
import { countFindings } from './publish-findings.tsx';

test('adds up what documents lack, and counts links and pictures one by one', () => {
  const finding = (kind: CheckFinding['kind'], about: string): CheckFinding => ({
    level: 'warning',
    kind,
    path: 'content/{lang}/header.json',
    language: 'ar',
    field: 'title',
    about,
  });
  const findings = [
    finding('missing-alt', '/media/shop/2024.svg'),
    finding('missing-language', '2'),
    finding('outdated-language', '1'),
    finding('missing-language', '18'),
    finding('missing-alt', '/media/shop/delta.svg'),
    finding('placeholder', '4'),
  ];
  expect(countFindings(findings)).toEqual([
    { kind: 'placeholder', count: 4 },
    { kind: 'missing-language', count: 20 },
    { kind: 'outdated-language', count: 1 },
    { kind: 'missing-alt', count: 2 },
  ]);
  expect(countFindings([])).toEqual([]);
});
