import type { JSX } from 'react';
import { formatCount } from '#common/text/format-count.ts';
import type { CheckFinding, PublishPlan } from '#contracts/releases.ts';
import { type EditorContextValue, useEditor } from '../editor-context.ts';
import { languageName } from '../form/field-text.ts';
import { fieldName } from './field-name.ts';
import { countOf, isCounted } from './finding-counts.ts';

/** Findings, errors first, each with a link to its field. */
export function PublishFindings({
  findings,
  plan,
}: {
  findings: readonly CheckFinding[];
  plan: PublishPlan;
}): JSX.Element | null {
  const { labels, locale } = useEditor();
  const errors = findings.filter(({ level }) => level === 'error');
  const warnings = findings.filter(({ level }) => level === 'warning');
  const titles = new Map(plan.changes.map(({ path, title }) => [path, title]));
  if (findings.length === 0) return null;
  const counts = [
    errors.length > 0 && formatCount(labels['editor.releases.check.errors'], errors.length, locale),
    warnings.length > 0 &&
      formatCount(labels['editor.releases.check.warnings'], warnings.length, locale),
  ].filter((text) => text !== false);
  return (
    // Open if there are errors; warnings stay folded.
    <details className="publish-findings" open={errors.length > 0}>
      <summary>
        <span>{labels['editor.releases.check.title']}</span>
        <span className="release-hint">{counts.join(' · ')}</span>
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

function Finding({ finding, title }: { finding: CheckFinding; title: string }): JSX.Element {
  const editor = useEditor();
  const { labels, project } = editor;
  const { path, language, field, about, kind } = finding;
  function handleGo(): void {
    editor.closePanel();
    const contentLanguage = language === '' ? project.sourceLanguage : language;
    editor.go({ path, field: field === '' ? null : field, contentLanguage });
  }
  return (
    <>
      <p>
        <strong>{describeFinding(finding, editor)}</strong>{' '}
        {!isCounted(kind) && <bdi className="finding-about">{about}</bdi>}
      </p>
      <p className="release-hint">
        <bdi>{title}</bdi>
        {language !== '' && ` · ${languageName(language, editor.language)}`}
        {field !== '' && (
          <>
            {' · '}
            <bdi>{fieldName(field, labels)}</bdi>
          </>
        )}
      </p>
      <button type="button" className="release-go" onClick={handleGo}>
        {labels['editor.releases.check.go']}
      </button>
    </>
  );
}

function describeFinding(finding: CheckFinding, { labels, locale }: EditorContextValue): string {
  const { kind, field } = finding;
  if (kind === 'missing-language' && field === '')
    return labels['editor.releases.check.absent-language'];
  return formatCount(labels[`editor.releases.check.${kind}`], countOf(finding), locale);
}
