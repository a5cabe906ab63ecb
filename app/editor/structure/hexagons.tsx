import type { JSX } from 'react';
import type { UnitLanguage } from '#common/editing.ts';
import { countInWords } from '#common/count-in-words.ts';
import { fillTemplate } from '#common/fill-template.ts';
import { type EditorContextValue, useEditor } from '../editor-context.ts';
import { languageName } from '../form/field-words.ts';
import { type HexState, hexState, type TreeRow } from './tree-rows.ts';

/** How a unit stands in each language: a hexagon each, and the same in words. */
export function Hexagons({ row }: { row: Pick<TreeRow, 'unit' | 'section'> }): JSX.Element {
  const editor = useEditor();
  const { project } = editor;
  const codes: readonly UnitLanguage[] = '' in row.unit.states ? [''] : project.languages;
  const told = codes.map((code) => tell(row, code, editor)).join(', ');
  return (
    <span className="hexagons" role="img" aria-label={told} title={told}>
      {codes.map((code) => (
        <Hexagon key={code} state={hexState(row, code)} />
      ))}
    </span>
  );
}

function Hexagon({ state }: { state: HexState }): JSX.Element {
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

function tell(
  row: Pick<TreeRow, 'unit' | 'section'>,
  code: UnitLanguage,
  { words, locale, language: own }: EditorContextValue,
): string {
  const language = code === '' ? words['editor.structure.all-languages'] : languageName(code, own);
  const state = hexState(row, code);
  if (state === 'missing' || state === 'outdated') {
    const count = row.unit.states[code]?.[state] ?? 0;
    const text = countInWords(words[`editor.structure.state.${state}`], count, locale);
    return fillTemplate(text, { language });
  }
  return fillTemplate(words[`editor.structure.state.${state}`], { language });
}
