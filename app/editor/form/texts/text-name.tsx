import { type JSX, useId, useState } from 'react';
import { joinField, readField } from '#common/content/field-values.ts';
import { useEditor } from '../../editor-context.ts';
import { useFormContext } from '../form-context.ts';

interface TextNameProps {
  label: string;
  start: string;
  /** Path of the parent object. */
  parent: string;
  /** Suggested names. */
  known?: readonly string[];
  onTake(name: string): void;
  onCancel?: (() => void) | undefined;
}

/** Asks for a unique text name. */
export function TextName(props: TextNameProps): JSX.Element {
  const { label, start, parent, known = [], onTake, onCancel } = props;
  const { labels } = useEditor();
  const { store, versions } = useFormContext();
  const [name, setName] = useState(start);
  const [problem, setProblem] = useState<'taken' | 'needed' | null>(null);
  const id = useId();
  const submit = (): void => {
    const typed = name.trim();
    const { values } = store.getSnapshot();
    const isTaken = versions.some(
      (language) => readField(values[language], joinField(parent, typed)) !== undefined,
    );
    if (typed === '') setProblem('needed');
    else if (typed === start && onCancel) onCancel();
    else if (isTaken) setProblem('taken');
    else {
      setProblem(null);
      setName('');
      onTake(typed);
    }
  };
  return (
    <div className="unit-name">
      <label htmlFor={id}>{label}</label>
      <div className="unit-row">
        <input
          id={id}
          className="unit-input"
          type="text"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          list={known.length > 0 ? `${id}-known` : undefined}
          value={name}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(null);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') submit();
            else if (event.key === 'Escape' && onCancel) onCancel();
            else return;
            event.preventDefault();
          }}
        />
        <button type="button" className="unit-button" onClick={submit}>
          {label}
        </button>
      </div>
      {known.length > 0 && (
        <datalist id={`${id}-known`}>
          {known.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
      )}
      {problem !== null && (
        <p id={`${id}-problem`} className="unit-note" data-tone="error">
          {labels[`editor.form.texts.name-${problem}`]}
        </p>
      )}
    </div>
  );
}
