import type { CheckFinding, PublishPlan, FindingKind } from '#contracts/releases.ts';
import { TextButton } from '../../ui/button.tsx';
import { type EditorContextValue, useEditor, useIsSection } from '../editor-context.ts';
import { placeName } from '../form/marks/conflict-summary.tsx';
import { findingKinds } from '#common/content/finding-kinds.ts';
import type { LanguageCode } from '#i18n/languages.ts';

/** Findings, errors first, each with a link to its field. */
export function PublishFindings({
  findings,
  plan,
}: {
  findings: readonly CheckFinding[];
  plan: PublishPlan;
}) {
  const { labels, countLabel } = useEditor();
  const errors = findings.filter(({ level }) => level === 'error');
  const warnings = findings.filter(({ level }) => level === 'warning');
  const titles = new Map(plan.changes.map(({ path, title }) => [path, title]));
  if (findings.length === 0) return null;
  const counts = [
    errors.length > 0 && countLabel('editor.releases.check.errors', errors.length),
    warnings.length > 0 && countLabel('editor.releases.check.warnings', warnings.length),
  ].filter((text) => text !== false);
  return (
    // Open if there are errors; warnings stay folded.
    <details className="publish-findings" open={errors.length > 0}>
      <summary>
        <span>{labels['editor.releases.check.title']}</span>
        <span className="field-hint">{counts.join(' · ')}</span>
      </summary>
      <ul>
        {[...errors, ...warnings].map((finding) => (
          <li key={keyOf(finding)} data-level={finding.level}>
            <Finding finding={finding} title={titles.get(finding.path) ?? finding.path} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function keyOf({ path, language, field, kind, about }: CheckFinding): string {
  return [path, language, field, kind, about].join('\n');
}

function Finding({ finding, title }: { finding: CheckFinding; title: string }) {
  const editor = useEditor();
  const { labels, project, languageName } = editor;
  const { path, language, field, about, kind } = finding;
  const isSection = useIsSection(path);
  function handleGo(): void {
    editor.closePanel();
    const contentLanguage = language === '' ? project.sourceLanguage : language;
    editor.go({ path, field: field === '' ? null : field, contentLanguage });
  }
  return (
    <>
      <p>
        <strong>{describeFinding(finding, editor)}</strong> {!isCounted(kind) && <bdi>{about}</bdi>}
      </p>
      <p className="field-hint">
        <bdi>{title}</bdi>
        {language !== '' && ` · ${languageName(language)}`}
        {field !== '' && (
          <>
            {' · '}
            <bdi>{placeName({ fields: null, isSection }, field, editor)}</bdi>
          </>
        )}
      </p>
      <TextButton text={labels['editor.releases.check.go']} onClick={handleGo} />
    </>
  );
}

function describeFinding(
  finding: CheckFinding,
  { labels, countLabel }: EditorContextValue,
): string {
  const { kind, field } = finding;
  if (kind === 'missing-language' && field === '')
    return labels['editor.releases.check.absent-language'];
  return countLabel(`editor.releases.check.${kind}`, countOf(finding));
}

/** Returns whether one finding of this kind covers all fields of its document. */
function isCounted(kind: FindingKind): boolean {
  return kind === 'placeholder' || kind === 'missing-language' || kind === 'outdated-language';
}

function countOf({ kind, about }: CheckFinding): number {
  return isCounted(kind) ? Number(about) : 1;
}

/** Returns the number of findings of each kind. */
export function countFindings(
  findings: readonly CheckFinding[],
): { kind: FindingKind; count: number }[] {
  return findingKinds.flatMap((kind) => {
    const counts = findings.filter((finding) => finding.kind === kind).map(countOf);
    const count = counts.reduce((sum, one) => sum + one, 0);
    return count === 0 ? [] : [{ kind, count }];
  });
}

interface CheckedLanguagesProps {
  findings: readonly CheckFinding[];
  checked: readonly LanguageCode[];
}

/** Check results per language, and the languages that were not checked. */
export function CheckedLanguages({ findings, checked }: CheckedLanguagesProps) {
  const { labels, project, countLabel, fillLabel, formatList, languageName } = useEditor();
  if (checked.length === 0) return null;
  const good = labels['editor.releases.check.good'];
  const others = project.languages.filter((code) => !checked.includes(code));
  const names = formatList(others.map((code) => languageName(code)));
  const resultOf = (code: LanguageCode): string =>
    countFindings(findings.filter((finding) => finding.language === code))
      .map(({ kind, count }) => countLabel(`editor.releases.check.${kind}`, count))
      .join(' · ');
  return (
    <dl className="unit-stack tight-stack small checked-languages">
      {checked.map((code) => (
        <div key={code} data-language={code}>
          <dt>{languageName(code)}</dt>
          <dd>{resultOf(code) || <span className="release-good">{good}</span>}</dd>
        </div>
      ))}
      {others.length > 0 && (
        <div>
          <dt>{labels['editor.releases.check.not-checked']}</dt>
          <dd>{fillLabel('editor.releases.check.not-chosen', { languages: names })}</dd>
        </div>
      )}
    </dl>
  );
}
