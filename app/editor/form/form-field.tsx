import { type FocusEvent, memo, useCallback, useState } from 'react';
import { labelOf } from '#common/field-label.ts';
import type { Field } from '#common/fields.ts';
import type { JsonValue } from '#common/json.ts';
import { directionOf } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import { FieldControl } from './field-control.tsx';
import { FieldHead } from './field-head.tsx';
import { FieldNotes } from './field-notes.tsx';
import { controlId, hintOf, wordsOf } from './field-words.ts';
import { useForm } from './form-context.ts';
import { type FieldPlace, useField } from './use-field.ts';

/**
 * A field of one language, or one that all languages share: its label, what it is filled in with, and what is to be
 * said about it.
 */
export const FormField = memo(function FormField(props: FieldPlace & { isShown?: boolean }) {
  const { name, field, path, language, isShared, isShown = true, standard = null } = props;
  const { words } = useEditor();
  const { source } = useForm();
  const { info, write, handleBlur } = useCalmField(props);
  const id = controlId(path, isShared ? 'all' : language);
  const content = isShared || language === '' ? null : language;
  const isTranslated = content !== null && language !== source;
  const hint = hintOf(name, field, words);
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
        label={props.label ?? labelOf(name, field, words)}
        field={field}
        content={content}
        value={info.value}
        need={info.need}
        state={field.translated && content !== null ? info.state : null}
        isChanged={info.isChanged}
      />
      {isTranslated && info.state !== 'empty' && !info.isAltMissing && (
        <SourceText field={field} source={info.source} />
      )}
      <div className="unit-control">
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
            standard ??
            (isTranslated && info.state === 'missing' ? fallbackOf(field, info.source) : null)
          }
        />
      </div>
      <FieldNotes {...{ id, field, path, content, hint, info, isTranslated, standard }} />
    </div>
  );
});

/** A field about which nothing is said while it is typed in, and that it is needed only once it has been left. */
function useCalmField(props: FieldPlace) {
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
  const need = stage === 'left' && message === null ? info.need : null;
  return { info: { ...info, message, need }, write, handleBlur };
}

/** Where the columns do not stand beside each other: what it is translated from. */
function SourceText({ field, source: text }: { field: Field; source: JsonValue | undefined }) {
  const { source } = useForm();
  if (source === '') return null;
  return (
    <p className="unit-source" lang={source} dir={directionOf(source)}>
      {wordsOf(field, text)}
    </p>
  );
}

/** Keys and addresses run left to right in every language; a name finds its own direction. */
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
  { message, need, state }: ReturnType<typeof useField>,
): string | undefined {
  const ids = [
    hint !== null && `${id}-hint`,
    need !== null && `${id}-need`,
    message !== null && `${id}-problem`,
    state === 'missing' && message === null && `${id}-missing`,
    state === 'outdated' && `${id}-outdated`,
  ];
  return ids.filter(Boolean).join(' ') || undefined;
}

/** Rich text is shown as it will look, everything else as it is read. */
function fallbackOf(field: Field, source: JsonValue | undefined): string | null {
  if (field.kind === 'html') return typeof source === 'string' ? source : null;
  return wordsOf(field, source) || null;
}
