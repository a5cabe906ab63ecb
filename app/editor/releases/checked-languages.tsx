import type { JSX } from 'react';
import { formatCount } from '#common/text/format-count.ts';
import type { CheckFinding } from '#contracts/releases.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import { languageName } from '../form/field-text.ts';
import { countFindings } from './finding-counts.ts';

interface CheckedLanguagesProps {
  findings: readonly CheckFinding[];
  checked: readonly LanguageCode[];
}

/** Check results per language, and the languages that were not checked. */
export function CheckedLanguages({ findings, checked }: CheckedLanguagesProps): JSX.Element | null {
  const { labels, locale, language, project } = useEditor();
  if (checked.length === 0) return null;
  const good = labels['editor.releases.check.good'];
  const others = project.languages.filter((code) => !checked.includes(code));
  const names = new Intl.ListFormat(locale).format(
    others.map((code) => languageName(code, language)),
  );
  const resultOf = (code: LanguageCode): string =>
    countFindings(findings.filter((finding) => finding.language === code))
      .map(({ kind, count }) => formatCount(labels[`editor.releases.check.${kind}`], count, locale))
      .join(' · ');
  return (
    <dl className="checked-languages">
      {checked.map((code) => (
        <div key={code} data-language={code}>
          <dt>{languageName(code, language)}</dt>
          <dd>{resultOf(code) || <span className="release-good">{good}</span>}</dd>
        </div>
      ))}
      {others.length > 0 && (
        <div>
          <dt>{labels['editor.releases.check.not-checked']}</dt>
          <dd>{fillTemplate(labels['editor.releases.check.not-chosen'], { languages: names })}</dd>
        </div>
      )}
    </dl>
  );
}
