import { type JSX, useId, useState } from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatNumber } from '#common/text/format-number.ts';
import type { JsonValue } from '#common/json.ts';
import { WarningIcon } from '../../../ui/ui-icons.tsx';
import { useEditor } from '../../editor-context.ts';
import { findJsonError } from './json-error.ts';

interface JsonBoxProps {
  label: string;
  value: JsonValue | undefined;
  isReadOnly: boolean;
  onTake(value: JsonValue): void;
}

/** A value as editable JSON. Typed text is applied by a button once it is valid JSON. */
export function JsonBox({ label, value, isReadOnly, onTake }: JsonBoxProps): JSX.Element {
  const { labels, locale } = useEditor();
  const id = useId();
  const stored = JSON.stringify(value ?? null, null, 2);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? stored;
  const error = typed === null ? null : findJsonError(typed);
  const apply = (): void => {
    if (typed === null || error) return;
    // JSON.parse returns JSON values.
    onTake(JSON.parse(typed) as JsonValue);
    setTyped(null);
  };
  return (
    <div className="unit-json" data-shown>
      <label className="unit-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="unit-input"
        dir="ltr"
        rows={12}
        spellCheck={false}
        readOnly={isReadOnly}
        value={text}
        aria-invalid={error !== null || undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {error && (
        <p id={`${id}-error`} className="unit-note" data-tone="error">
          <WarningIcon />
          <span>
            {fillTemplate(labels['editor.form.json.error'], {
              line: formatNumber(error.line, locale),
              column: formatNumber(error.column, locale),
            })}
          </span>
        </p>
      )}
      {typed !== null && typed !== stored && (
        <div className="unit-row">
          <button
            type="button"
            className="unit-button"
            data-kind="primary"
            disabled={error !== null}
            onClick={apply}
          >
            {labels['editor.form.json.take']}
          </button>
          <button type="button" className="unit-button" onClick={() => setTyped(null)}>
            {labels['editor.form.json.reset']}
          </button>
        </div>
      )}
    </div>
  );
}
