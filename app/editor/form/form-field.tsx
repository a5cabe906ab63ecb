import { type FocusEvent, memo, useState } from 'react';
import { labelAt } from '#common/content/field-label.ts';
import type { Field, TextField } from '#common/content/fields.ts';
import type { JsonValue } from '#common/json.ts';
import { directionOf, type LanguageCode } from '#i18n/languages.ts';
import { countCharacters } from '#common/content/field-limits.ts';
import { TextButton } from '../../ui/button.tsx';
import { useEditor } from '../editor-context.ts';
import { FieldControl } from './field-control.tsx';
import { controlId, hintOf, plainValueOf } from './field-text.ts';
import { useFormContext } from './form-context.ts';
import { type FieldPlace, useField } from './use-field.ts';
import { StatusIcon } from './status-icon.tsx';
import { WordDiff } from '../parts/word-diff.tsx';
import { isBlank } from './field-state.ts';
import { ErrorNote } from '../parts/controls.tsx';

type FieldInfo = ReturnType<typeof useField>;

/** A field of one language, or shared by all: label, control and notes. */
export const FormField = memo(function FormField(props: FieldPlace) {
  const { name, field, path, language, isShared, defaultText = null } = props;
  const { labels, place } = useEditor();
  const { store, source, writable, canWriteAll } = useFormContext();
  const { isSection } = store.getSnapshot().unit.type;
  const isReadOnly = isShared ? !canWriteAll : !writable.includes(language);
  const { info, write, handleBlur } = useFieldWithQuietMessages(props);
  const id = controlId(path, isShared ? 'all' : language);
  const content = isShared || language === '' ? null : language;
  const isTranslated = content !== null && language !== source;
  const hint = hintOf(name, field, labels);
  return (
    <div
      className="unit-stack tight-stack unit-field"
      data-field={path}
      data-language={isShared ? 'all' : language}
      data-kind={field.kind}
      data-dir={content ? directionOf(content) : undefined}
      data-state={info.state}
      data-changed={info.isChanged || undefined}
      data-wrong={info.message !== null || undefined}
      data-shown={content === null || content === place.contentLanguage || undefined}
      onBlur={handleBlur}
    >
      <FieldHead
        id={id}
        label={props.label ?? labelAt({ path, isSection }, { name, field }, labels)}
        field={field}
        content={content}
        info={info}
      />
      {/* Shown if the columns are not side by side. */}
      {isTranslated && source !== '' && info.state !== 'empty' && !info.isAltMissing && (
        <p className="unit-source" lang={source} dir={directionOf(source)}>
          {plainValueOf(field, info.source)}
        </p>
      )}
      <fieldset className="unit-control" disabled={isReadOnly}>
        <FieldControl
          id={id}
          field={field}
          path={path}
          language={isShared ? 'all' : language}
          lang={content ?? undefined}
          // Keys and addresses are left-to-right in every language; text has automatic direction.
          dir={content ? directionOf(content) : field.kind !== 'text' ? 'ltr' : undefined}
          value={info.value}
          onChange={write}
          describedBy={describedBy(id, hint, info)}
          isInvalid={info.message !== null}
          fallback={
            defaultText ??
            (isTranslated && info.state === 'missing' ? fallbackOf(field, info.source) : null)
          }
          isReadOnly={isReadOnly}
        />
      </fieldset>
      <FieldNotes
        {...{ isReadOnly, id, field, path, content, hint, info, isTranslated, defaultText }}
      />
    </div>
  );
});

/** Hides a field's messages while it is typed in; "required" is shown only after blur. */
function useFieldWithQuietMessages(props: FieldPlace) {
  const info = useField(props);
  const [stage, setStage] = useState<'new' | 'typed' | 'left'>('new');
  const write = (value: JsonValue | undefined): void => {
    setStage('typed');
    info.write(value);
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setStage('left');
  };
  const message = stage === 'typed' ? null : info.message;
  const need = stage === 'left' && message === null ? info.publishProblem : null;
  return { info: { ...info, message, publishProblem: need }, write, handleBlur };
}

function describedBy(
  id: string,
  hint: string | null,
  { message, publishProblem, state }: FieldInfo,
): string | undefined {
  const ids = [
    hint !== null && `${id}-hint`,
    publishProblem !== null && `${id}-need`,
    message !== null && `${id}-problem`,
    state === 'missing' && message === null && `${id}-missing`,
    state === 'outdated' && `${id}-outdated`,
  ];
  return ids.filter(Boolean).join(' ') || undefined;
}

/** Returns the fallback: HTML for rich text, plain text otherwise. */
function fallbackOf(field: Field, source: JsonValue | undefined): string | null {
  if (field.kind === 'html') return typeof source === 'string' ? source : null;
  return plainValueOf(field, source) || null;
}

/** Largest limit for which the length is shown. */
const maxCountedLength = 600;

/** Groups of controls, or no form element: the label is attached by `aria-labelledby`. */
const groups = new Set<Field['kind']>(['flag', 'strings', 'html']);

interface FieldHeadProps extends Pick<FieldNotesProps, 'id' | 'field' | 'content' | 'info'> {
  label: string;
}

/** A field's label, its language for screen readers, its state and its length. */
function FieldHead({ id, label, field, content, info }: FieldHeadProps) {
  const { value, state, isChanged, publishProblem: need } = info;
  const { labels, languageName } = useEditor();
  const text = (
    <>
      {label}
      {content && <span className="sr-only"> {languageName(content)}</span>}
    </>
  );
  return (
    <div className="unit-field-head">
      {groups.has(field.kind) ? (
        <span id={`${id}-label`} className="unit-label">
          {text}
        </span>
      ) : (
        <label id={`${id}-label`} className="unit-label" htmlFor={id}>
          {text}
        </label>
      )}
      {field.translated && content && state !== 'empty' && <StatusIcon state={state} />}
      {isChanged && <span className="sr-only">{labels['editor.form.state.changed']}</span>}
      {need !== null && (
        <span id={`${id}-need`} className="unit-hint unit-need">
          {need}
        </span>
      )}
      {need === null && isCounted(field) && (
        <Count length={typeof value === 'string' ? countCharacters(value) : 0} max={field.max} />
      )}
    </div>
  );
}

/** Tells whether the length is shown: not of dates, which are chosen. */
function isCounted(field: Field): field is TextField {
  if (field.kind !== 'text' || field.max > maxCountedLength) return false;
  return field.holds !== 'start-time' && field.holds !== 'end-time' && field.holds !== 'time';
}

function Count({ length, max }: { length: number; max: number }) {
  const { fillLabel, formatNumber } = useEditor();
  const numbers = { count: formatNumber(length), max: formatNumber(max) };
  return (
    <span className="unit-hint unit-count" data-over={length > max || undefined}>
      <span aria-hidden="true">{fillLabel('editor.form.count', numbers)}</span>
      <span className="sr-only">{fillLabel('editor.form.count.spoken', numbers)}</span>
    </span>
  );
}

interface FieldNotesProps {
  isReadOnly: boolean;
  id: string;
  field: Field;
  path: string;
  /** Language of the content; null if it is the same in every language. */
  content: LanguageCode | null;
  hint: string | null;
  info: FieldInfo;
  isTranslated: boolean;
  /** Default text shown while the field is empty, unless it is another language's. */
  defaultText: string | null;
}

/** Notes below a field: problems, the fallback that visitors see, changes in the source. */
function FieldNotes(props: FieldNotesProps) {
  const { id, field, hint, content, info, isTranslated, defaultText, isReadOnly } = props;
  const { labels, fillLabel, languageName } = useEditor();
  const { source } = useFormContext();
  const name = { language: source === '' ? '' : languageName(source) };
  const isMissing = info.message === null && isBlank(field, info.value);
  const altNote = info.isAltMissing ? labels['editor.form.alt-missing'] : null;
  const note = defaultText === null ? altNote : labels['editor.form.texts.default'];
  return (
    <>
      {hint !== null && (
        <p id={`${id}-hint`} className="unit-note">
          {hint}
        </p>
      )}
      {info.message !== null && <ErrorNote id={`${id}-problem`} text={info.message} />}
      {isMissing && note !== null && (
        <p id={`${id}-missing`} className="unit-note">
          {note}
        </p>
      )}
      {isMissing && note === null && isTranslated && info.state === 'missing' && (
        <p className="unit-note">
          <span id={`${id}-missing`}>{fillLabel('editor.form.missing', name)}</span>{' '}
          {!isReadOnly && (
            <TextButton
              text={fillLabel('editor.form.copy', name)}
              onClick={() => info.write(info.source)}
            />
          )}
        </p>
      )}
      {isTranslated && content && info.state === 'outdated' && info.translatedFrom !== null && (
        <Outdated {...props} content={content} />
      )}
    </>
  );
}

/** Changes in the source since the translation. */
function Outdated(props: FieldNotesProps & { content: LanguageCode }) {
  const { id, field, path, content, info, isReadOnly } = props;
  const { labels, reportError } = useEditor();
  const { store, source } = useFormContext();
  return (
    <div className="unit-stack tight-stack unit-notice unit-outdated">
      <p id={`${id}-outdated`}>{labels['editor.form.outdated']}</p>
      <details>
        <summary>{labels['editor.form.outdated.what']}</summary>
        <WordDiff
          before={plainValueOf(field, info.translatedFrom ?? '')}
          after={plainValueOf(field, info.source)}
          language={source}
        />
      </details>
      {!isReadOnly && (
        <TextButton
          text={labels['editor.form.outdated.right']}
          onClick={() => {
            store.confirmTranslations(content, [path]).catch(reportError);
          }}
        />
      )}
    </div>
  );
}
