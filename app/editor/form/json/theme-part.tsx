import { findContrastFault } from '#common/theme/theme-contrast.ts';
import { type ThemeFont, themeFonts } from '#common/theme/theme-fonts.ts';
import { readField } from '#common/content/field-values.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { isLanguageCode } from '#i18n/languages.ts';
import { useEditor } from '../../editor-context.ts';
import { codeInput } from '../control-props.ts';
import { controlId } from '../field-text.ts';
import { ErrorNote, Select } from '../../parts/controls.tsx';
import { useFormContext, useFieldValue, useProblem, useUnit } from '../form-context.ts';
import { RowConflicts } from '../marks/row-conflicts.tsx';
import { JsonPart } from './json-part.tsx';

const groupNames = ['light', 'dark', 'fonts', 'radius', 'images'] as const;

/** A length of the corners that the slider can show. */
const pixels = /^(\d{1,2})px$/;
const maxRadius = 24;

const fontNames = Object.keys(themeFonts) as ThemeFont[];

const colour = /^#[\dA-Fa-f]{6}(?:[\dA-Fa-f]{2})?$/;

/** Theme form: colours with a colour picker, fonts as a list, corners as sliders, the rest as text. */
export function ThemePart() {
  const { labels } = useEditor();
  const { source } = useFormContext();
  const value = useUnit(({ values }) => values[source]);
  if (!isJsonObject(value)) return <JsonPart />;
  return (
    <>
      {Object.entries(value).map(([name, group]) => (
        <section key={name} className="unit-stack unit-group" aria-label={titleOf(name, labels)}>
          <h3>{titleOf(name, labels)}</h3>
          <div className="unit-shared">
            {leavesOf(group, name).map((path) => (
              <ThemeValue key={path} path={path} />
            ))}
          </div>
        </section>
      ))}
      <details className="unit-stack unit-group">
        <summary>{labels['editor.form.json']}</summary>
        <JsonPart />
      </details>
    </>
  );
}

function titleOf(name: string, labels: ReturnType<typeof useEditor>['labels']): string {
  const known = groupNames.find((one) => one === name);
  return known ? labels[`editor.form.theme.${known}`] : name;
}

/** Returns the paths of all strings in a group. */
function leavesOf(value: JsonValue, path: string): string[] {
  if (typeof value === 'string') return [path];
  const parts: JsonObject = isJsonObject(value) ? value : {};
  return Object.entries(parts).flatMap(([name, part]) => leavesOf(part, `${path}.${name}`));
}

/** Returns what a value is used for; the name of one that this program does not know. */
function useValueName(path: string): string {
  const { labels, languageName } = useEditor();
  const [group = '', ...parts] = path.split('.');
  const name = parts.pop() ?? '';
  const texts: Readonly<Record<string, unknown>> = labels;
  const known =
    texts[`editor.form.theme.of.${group}.${name}`] ?? texts[`editor.form.theme.of.${name}`];
  const text = typeof known === 'string' ? known : name;
  const more = parts.map((part) => (isLanguageCode(part) ? languageName(part) : part));
  return more.length === 0 ? text : `${text} (${more.join(' ')})`;
}

function ThemeValue({ path }: { path: string }) {
  const name = useValueName(path);
  const { source } = useFormContext();
  const problem = useProblem(source, path);
  return (
    <div
      className="unit-stack tight-stack unit-field"
      data-field={path}
      data-language="all"
      data-shown
    >
      <label className="unit-label" htmlFor={controlId(path, source)}>
        {name}
      </label>
      <ThemeControl path={path} name={name} isWrong={problem !== null} />
      {problem && <ErrorNote text={problem.message} />}
      <ContrastNote path={path} />
      <RowConflicts name={name} field={null} path={path} />
    </div>
  );
}

/** Says that a text cannot be read on one of its backgrounds. */
function ContrastNote({ path }: { path: string }) {
  const { fillLabel, formatNumber } = useEditor();
  const { source } = useFormContext();
  const [group = '', name = ''] = path.split('.');
  const scheme = useUnit(({ values }) => readField(values[source], group));
  const fault = findContrastFault(scheme, name);
  const background = useValueName(`${group}.${fault?.background}`);
  if (!fault) return null;
  // Rounded down: 4.49 is not enough.
  const contrast = formatNumber(Math.floor(fault.contrast * 10) / 10);
  const needed = formatNumber(fault.needed);
  return (
    <p className="unit-note" data-tone="wait" role="status">
      {fillLabel('editor.form.theme.contrast', { ground: background, contrast, needed })}
    </p>
  );
}

/** The control of a value; one that its control cannot show is a text. */
function ThemeControl({ path, name, isWrong }: { path: string; name: string; isWrong: boolean }) {
  const { labels, fillLabel } = useEditor();
  const { store, source } = useFormContext();
  const value = useFieldValue(source, path);
  const text = typeof value === 'string' ? value : '';
  const id = controlId(path, source);
  const write = (next: string): void => store.setField(source, path, next);
  const [, length] = pixels.exec(text) ?? [];
  if (path.startsWith('radius.') && length && Number(length) <= maxRadius)
    return (
      <div className="unit-slider">
        <input
          id={id}
          type="range"
          min={0}
          max={maxRadius}
          value={length}
          aria-valuetext={text}
          onChange={(event) => write(`${event.target.value}px`)}
        />
        <output htmlFor={id} dir="ltr">
          {text}
        </output>
      </div>
    );
  const font = fontNames.find((one) => themeFonts[one] === text);
  if (path.startsWith('fonts.') && font)
    return (
      <Select
        id={id}
        className="unit-input"
        value={font}
        options={fontNames.map((one) => ({
          value: one,
          text: labels[`editor.form.theme.font.${one}`],
        }))}
        onChoose={(chosen) => write(themeFonts[chosen])}
      />
    );
  return (
    <div className="unit-colour">
      {colour.test(text) && (
        <input
          type="color"
          tabIndex={-1}
          aria-label={fillLabel('editor.form.theme.pick', { name })}
          // Colour inputs have no alpha channel; the text's alpha digits are preserved.
          value={text.slice(0, 7)}
          onChange={(event) => write(event.target.value.toUpperCase() + text.slice(7))}
        />
      )}
      <input
        {...codeInput}
        id={id}
        value={text}
        aria-invalid={isWrong || undefined}
        onChange={(event) => write(event.target.value)}
      />
    </div>
  );
}
