import type { JSX } from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { useEditor } from '../../editor-context.ts';
import { controlId } from '../field-text.ts';
import { useFormContext } from '../form-context.ts';
import { RowConflicts } from '../marks/row-conflicts.tsx';
import { useFieldValue, useProblem, useUnit } from '../use-unit.ts';
import { JsonPart } from './json-part.tsx';

const groupNames = ['light', 'dark', 'fonts', 'radius'] as const;
type GroupName = (typeof groupNames)[number];

const colour = /^#[\dA-Fa-f]{6}(?:[\dA-Fa-f]{2})?$/;

/** Theme form: colours with a colour picker, everything else as text. */
export function ThemePart(): JSX.Element {
  const { labels } = useEditor();
  const { source } = useFormContext();
  const value = useUnit(({ values }) => values[source]);
  if (!isJsonObject(value)) return <JsonPart />;
  return (
    <>
      {Object.entries(value).map(([name, group]) => (
        <section key={name} className="unit-group" aria-label={titleOf(name, labels)}>
          <h3>{titleOf(name, labels)}</h3>
          <div className="unit-shared">
            {leavesOf(group, name).map((path) => (
              <ThemeValue key={path} path={path} name={path.slice(name.length + 1)} />
            ))}
          </div>
        </section>
      ))}
      <details className="unit-group">
        <summary>{labels['editor.form.json']}</summary>
        <JsonPart />
      </details>
    </>
  );
}

function titleOf(name: string, labels: ReturnType<typeof useEditor>['labels']): string {
  const known = groupNames.find((one): one is GroupName => one === name);
  return known ? labels[`editor.form.theme.${known}`] : name;
}

/** Returns the paths of all strings in a group. */
function leavesOf(value: JsonValue, path: string): string[] {
  if (typeof value === 'string') return [path];
  const parts: JsonObject = isJsonObject(value) ? value : {};
  return Object.entries(parts).flatMap(([name, part]) => leavesOf(part, `${path}.${name}`));
}

function ThemeValue({ path, name }: { path: string; name: string }): JSX.Element {
  const { labels } = useEditor();
  const { store, source } = useFormContext();
  const value = useFieldValue(source, path);
  const problem = useProblem(source, path);
  const text = typeof value === 'string' ? value : '';
  const id = controlId(path, source);
  const write = (next: string): void => store.setField(source, path, next);
  return (
    <div className="unit-field" data-field={path} data-language="all" data-shown>
      <label className="unit-label" htmlFor={id}>
        {name}
      </label>
      <div className="unit-colour">
        {colour.test(text) && (
          <input
            type="color"
            tabIndex={-1}
            aria-label={fillTemplate(labels['editor.form.theme.pick'], { name })}
            // Colour inputs have no alpha channel; the text's alpha digits are preserved.
            value={text.slice(0, 7)}
            onChange={(event) => write(event.target.value.toUpperCase() + text.slice(7))}
          />
        )}
        <input
          id={id}
          className="unit-input"
          type="text"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={text}
          aria-invalid={problem !== null || undefined}
          onChange={(event) => write(event.target.value)}
        />
      </div>
      {problem && (
        <p className="unit-note" data-tone="error">
          {problem.message}
        </p>
      )}
      <RowConflicts name={name} field={null} path={path} />
    </div>
  );
}
