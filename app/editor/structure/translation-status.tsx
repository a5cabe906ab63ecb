import type { JSX } from 'react';
import type { UnitLanguage } from '#contracts/parts.ts';
import { formatCount } from '#common/text/format-count.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { type EditorContextValue, useEditor } from '../editor-context.ts';
import { languageName } from '../form/field-text.ts';
import { type RowStatus, rowStatus, type TreeRow } from './tree-rows.ts';

/** Translation status of a unit per language, as icons and as text. */
export function TranslationStatus({
  row,
}: {
  row: Pick<TreeRow, 'unit' | 'section'>;
}): JSX.Element {
  const editor = useEditor();
  const { project } = editor;
  const codes: readonly UnitLanguage[] = '' in row.unit.states ? [''] : project.languages;
  const statusText = codes.map((code) => describeStatus(row, code, editor)).join(', ');
  return (
    <span className="hexagons" role="img" aria-label={statusText} title={statusText}>
      {codes.map((code) => (
        <StatusIcon key={code} state={rowStatus(row, code)} />
      ))}
    </span>
  );
}

function StatusIcon({ state }: { state: RowStatus }): JSX.Element {
  return (
    <svg viewBox="0 0 12 12" data-state={state} aria-hidden="true">
      {state === 'hidden' ? (
        <path d="M2 6h8" />
      ) : (
        <path d="M6 .9l4.5 2.55v5.1L6 11.1 1.5 8.55v-5.1z" />
      )}
      {state === 'outdated' && <path className="hexagon-half" d="M1.5 6h9v2.55L6 11.1 1.5 8.55z" />}
    </svg>
  );
}

function describeStatus(
  row: Pick<TreeRow, 'unit' | 'section'>,
  code: UnitLanguage,
  { labels, locale, language: own }: EditorContextValue,
): string {
  const language = code === '' ? labels['editor.structure.all-languages'] : languageName(code, own);
  const state = rowStatus(row, code);
  if (state === 'missing' || state === 'outdated') {
    const count = row.unit.states[code]?.[state] ?? 0;
    const text = formatCount(labels[`editor.structure.state.${state}`], count, locale);
    return fillTemplate(text, { language });
  }
  return fillTemplate(labels[`editor.structure.state.${state}`], { language });
}
