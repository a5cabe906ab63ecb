import { type JSX, useState } from 'react';
import { labelOf } from '#common/content/field-label.ts';
import type { Field } from '#common/content/fields.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { JsonValue } from '#common/json.ts';
import { plainTextOf } from '#common/text/plain-text.ts';
import { timeAgo } from '#common/time/time-ago.ts';
import { directionOf } from '#i18n/languages.ts';
import { useEditor } from '../../editor-context.ts';
import { WordDiff } from '../../parts/word-diff.tsx';
import type { OpenConflict } from '../../state/unit-store.ts';
import { languageName } from '../field-text.ts';
import { useFormContext } from '../form-context.ts';
import { useUnit } from '../use-unit.ts';

interface ConflictBoxProps {
  name: string;
  field: Field | null;
  conflict: OpenConflict;
}

/** A conflict: the original value, both changed values, and the choice. */
export function ConflictBox({ name: fieldName, field, conflict }: ConflictBoxProps): JSX.Element {
  const { labels, language, locale, person } = useEditor();
  const { store } = useFormContext();
  const others = useUnit(({ conflictsWith }) => conflictsWith);
  const name = others?.name ?? labels['editor.form.conflict.somebody'];
  // The same person, in another window.
  const isOwn = others?.id === person.id;
  const isRecovered = conflict.draftTab !== undefined;
  const takeTheirs =
    others?.name && !isOwn
      ? fillTemplate(labels['editor.form.conflict.take'], { name: firstNameOf(others.name) })
      : labels['editor.form.conflict.take-theirs'];
  const about = {
    field: labelOf(fieldName, field, labels),
    language: conflict.language === '' ? '' : languageName(conflict.language, language),
  };
  const [now] = useState(Date.now);
  const ago = timeAgo(others?.at ?? now, now, locale);
  const sides = { before: textOf(field, conflict.base), field, conflict };
  return (
    <section
      className="unit-conflict"
      aria-label={fillTemplate(labels['editor.form.conflict.about'], about)}
      data-language={conflict.language}
    >
      <div>
        <p className="unit-conflict-side">{labels['editor.form.conflict.base']}</p>
        <Side {...sides} after={null} value={conflict.base} />
      </div>
      <div>
        <p className="unit-conflict-side">
          {isRecovered
            ? labels['editor.form.conflict.now']
            : fillTemplate(labels[`editor.form.conflict.${isOwn ? 'own' : 'theirs'}`], {
                name,
                ago,
              })}
        </p>
        <Side {...sides} after={textOf(field, conflict.theirs)} value={conflict.theirs} />
      </div>
      <div>
        <p className="unit-conflict-side">
          {labels[`editor.form.conflict.${isRecovered ? 'left' : 'mine'}`]}
        </p>
        <Side {...sides} after={textOf(field, conflict.mine)} value={conflict.mine} />
      </div>
      <div className="unit-conflict-choice">
        <button
          type="button"
          className="unit-button"
          data-kind="primary"
          onClick={() => store.resolve(conflict, 'mine')}
        >
          {labels[`editor.form.conflict.${isRecovered ? 'take-left' : 'keep'}`]}
        </button>
        <button
          type="button"
          className="unit-button"
          onClick={() => store.resolve(conflict, 'theirs')}
        >
          {isRecovered ? labels['editor.form.conflict.leave'] : takeTheirs}
        </button>
      </div>
    </section>
  );
}

interface SideProps {
  before: string | null;
  /** null: the value is shown without a comparison. */
  after: string | null;
  value: JsonValue | undefined;
  conflict: OpenConflict;
}

function Side({ before, after, value, conflict }: SideProps): JSX.Element {
  const { labels } = useEditor();
  const langProps =
    conflict.language === ''
      ? {}
      : { lang: conflict.language, dir: directionOf(conflict.language) };
  if (value === undefined && after !== null)
    return <p className="unit-note">{labels['editor.form.conflict.removed']}</p>;
  if (before !== null && after !== null && after !== '')
    return <WordDiff before={before} after={after} {...langProps} />;
  const text = before ?? '';
  if (text === '') return <p className="unit-note">{labels['editor.form.conflict.empty']}</p>;
  return <p {...langProps}>{text}</p>;
}

/** Returns plain text: html without tags, other values as JSON. */
function textOf(field: Field | null, value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return field?.kind === 'html' ? plainTextOf(value) : value;
  return JSON.stringify(value, null, 1);
}

function firstNameOf(name: string): string {
  return name.split(' ', 1)[0] ?? name;
}
