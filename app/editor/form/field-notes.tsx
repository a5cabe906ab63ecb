import type { Field } from '#common/content/fields.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import { WordDiff } from '../parts/word-diff.tsx';
import { isBlank } from './field-state.ts';
import { plainValueOf } from './field-text.ts';
import { ErrorNote } from './error-note.tsx';
import { useFormContext } from './form-context.ts';
import type { useField } from './use-field.ts';
import { TextButton } from '../parts/text-button.tsx';

interface FieldNotesProps {
  isReadOnly: boolean;
  id: string;
  field: Field;
  path: string;
  content: LanguageCode | null;
  hint: string | null;
  info: ReturnType<typeof useField>;
  isTranslated: boolean;
  /** Default text shown while the field is empty, unless it is another language's. */
  defaultText: string | null;
}

/** Notes below a field: problems, the fallback that visitors see, changes in the source. */
export function FieldNotes(props: FieldNotesProps) {
  const { id, field, hint, content, info, isTranslated, defaultText, isReadOnly } = props;
  const { labels } = useEditor();
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
        <Missing id={`${id}-missing`} info={info} isReadOnly={isReadOnly} />
      )}
      {isTranslated && content && info.state === 'outdated' && info.translatedFrom !== null && (
        <Outdated {...props} content={content} />
      )}
    </>
  );
}

/** Fallback that visitors see, with a button to copy it. */
function Missing({ id, info, isReadOnly }: Pick<FieldNotesProps, 'id' | 'info' | 'isReadOnly'>) {
  const { fillLabel, languageName } = useEditor();
  const { source } = useFormContext();
  const name = { language: source === '' ? '' : languageName(source) };
  return (
    <p className="unit-note">
      <span id={id}>{fillLabel('editor.form.missing', name)}</span>{' '}
      {!isReadOnly && (
        <TextButton
          look="link"
          text={fillLabel('editor.form.copy', name)}
          onClick={() => info.write(info.source)}
        />
      )}
    </p>
  );
}

/** Changes in the source since the translation. */
function Outdated(props: FieldNotesProps & { content: LanguageCode }) {
  const { id, field, path, content, info, isReadOnly } = props;
  const { labels, reportError } = useEditor();
  const { store, source } = useFormContext();
  return (
    <div className="unit-outdated">
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
          look="link"
          text={labels['editor.form.outdated.right']}
          onClick={() => {
            store.confirmTranslations(content, [path]).catch(reportError);
          }}
        />
      )}
    </div>
  );
}
