import { type FocusEvent, memo, useCallback, useState } from 'react';
import { labelOf } from '#common/content/field-label.ts';
import type { Field } from '#common/content/fields.ts';
import type { JsonValue } from '#common/json.ts';
import { directionOf } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import { FieldControl } from './field-control.tsx';
import { FieldHead } from './field-head.tsx';
import { FieldNotes } from './field-notes.tsx';
import { controlId, hintOf, plainValueOf } from './field-text.ts';
import { useFormContext } from './form-context.ts';
import { type FieldPlace, useField } from './use-field.ts';

/** A field of one language, or shared by all: label, control and notes. */
export const FormField = memo(function FormField(props: FieldPlace & { isShown?: boolean }) {
  const { name, field, path, language, isShared, isShown = true, defaultText = null } = props;
  const { labels } = useEditor();
  const { source, writable, canWriteAll } = useFormContext();
  const isReadOnly = isShared ? !canWriteAll : !writable.includes(language);
  const { info, write, handleBlur } = useFieldWithQuietMessages(props);
  const id = controlId(path, isShared ? 'all' : language);
  const content = isShared || language === '' ? null : language;
  const isTranslated = content !== null && language !== source;
  const hint = hintOf(name, field, labels);
  return (
    <div
      className="unit-field"
      data-field={path}
      data-language={isShared ? 'all' : language}
      data-kind={field.kind}
      data-dir={content ? directionOf(content) : undefined}
      data-state={info.state}
      data-changed={info.isChanged || undefined}
      data-wrong={info.message !== null || undefined}
      data-shown={isShown || undefined}
      onBlur={handleBlur}
    >
      <FieldHead
        id={id}
        label={props.label ?? labelOf(name, field, labels)}
        field={field}
        content={content}
        info={info}
      />
      {isTranslated && info.state !== 'empty' && !info.isAltMissing && (
        <SourceText field={field} source={info.source} />
      )}
      <fieldset className="unit-control" disabled={isReadOnly}>
        <FieldControl
          id={id}
          field={field}
          path={path}
          language={isShared ? 'all' : language}
          lang={content ?? undefined}
          dir={content ? directionOf(content) : isPlainKey(field.kind) ? 'ltr' : undefined}
          value={info.value}
          onChange={write}
          describedBy={describedBy(id, hint, info)}
          problem={info.message === null ? null : problemOf(props, info)}
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
  const { write: put } = info;
  const write = useCallback<typeof put>(
    (value) => {
      setStage('typed');
      put(value);
    },
    [put],
  );
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setStage('left');
  };
  const message = stage === 'typed' ? null : info.message;
  const need = stage === 'left' && message === null ? info.publishProblem : null;
  return { info: { ...info, message, publishProblem: need }, write, handleBlur };
}

/** Source text, shown if the columns are not side by side. */
function SourceText({ field, source: text }: { field: Field; source: JsonValue | undefined }) {
  const { source } = useFormContext();
  if (source === '') return null;
  return (
    <p className="unit-source" lang={source} dir={directionOf(source)}>
      {plainValueOf(field, text)}
    </p>
  );
}

/** Keys and addresses are left-to-right in every language; text has automatic direction. */
function isPlainKey(kind: string): boolean {
  return kind !== 'text';
}

function problemOf(
  { language, path }: FieldPlace,
  { message, problem }: ReturnType<typeof useField>,
) {
  return problem ?? { language, field: path, message: message ?? '' };
}

function describedBy(
  id: string,
  hint: string | null,
  { message, publishProblem, state }: ReturnType<typeof useField>,
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
