import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Field } from '#common/content/fields.ts';
import { labelAt } from '#common/content/field-label.ts';
import type { JsonValue } from '#common/json.ts';
import { plainTextOf } from '#common/text/plain-text.ts';
import { timeAgo } from '#common/time/time-ago.ts';
import { directionOf } from '#i18n/languages.ts';
import { Button } from '../../../ui/button.tsx';
import type { OpenConflict } from '../../state/unit-state.ts';
import { useFormContext, useUnit } from '../form-context.ts';
import { useEditor } from '../../editor-context.ts';
import { valueText, WordDiff } from '../../parts/word-diff.tsx';

/** Conflicts of a field, below its row, in every affected language. */
export function RowConflicts(props: { name: string; field: Field | null; path: string }) {
  const { path } = props;
  const { versions } = useFormContext();
  const own = useUnit(({ conflicts }) => conflicts).filter(({ field }) => field === path);
  if (own.length === 0) return null;
  return (
    <>
      {versions.map((language) => {
        const conflict = own.find((one) => one.language === language);
        return conflict && <ConflictBox key={language} {...props} conflict={conflict} />;
      })}
    </>
  );
}

interface ConflictBoxProps {
  name: string;
  field: Field | null;
  conflict: OpenConflict;
}

/** A conflict: the original value, both changed values, and the choice. */
export function ConflictBox({ name: fieldName, field, conflict }: ConflictBoxProps) {
  const { labels, locale, person, fillLabel, languageName } = useEditor();
  const { store } = useFormContext();
  const { isSection } = store.getSnapshot().unit.type;
  const others = useUnit(({ conflictsWith }) => conflictsWith);
  const name = others?.name ?? labels['editor.form.conflict.somebody'];
  // The same person, in another window.
  const isOwn = others?.id === person.id;
  const isRecovered = conflict.draftTab !== undefined;
  const takeTheirs =
    others?.name && !isOwn
      ? fillLabel('editor.form.conflict.take', { name: others.name.split(' ', 1)[0] ?? '' })
      : labels['editor.form.conflict.take-theirs'];
  const about = {
    field: labelAt({ path: conflict.field, isSection }, { name: fieldName, field }, labels),
    language: conflict.language === '' ? '' : languageName(conflict.language),
  };
  const [now] = useState(Date.now);
  const box = useRef<HTMLElement>(null);
  useScrollIntoViewWhileTyping(box, conflict.field);
  const ago = timeAgo(others?.at ?? now, now, locale);
  const sides = { before: textOf(field, conflict.base), conflict };
  return (
    <section
      ref={box}
      className="unit-conflict"
      aria-label={fillLabel('editor.form.conflict.about', about)}
      data-language={conflict.language}
    >
      <div>
        <p className="unit-hint">{labels['editor.form.conflict.base']}</p>
        <Side {...sides} after={null} value={conflict.base} />
      </div>
      <div>
        <p className="unit-hint">
          {isRecovered
            ? labels['editor.form.conflict.now']
            : fillLabel(`editor.form.conflict.${isOwn ? 'own' : 'theirs'}`, {
                name,
                ago,
              })}
        </p>
        <Side {...sides} after={textOf(field, conflict.theirs)} value={conflict.theirs} />
      </div>
      <div>
        <p className="unit-hint">
          {labels[`editor.form.conflict.${isRecovered ? 'left' : 'mine'}`]}
        </p>
        <Side {...sides} after={textOf(field, conflict.mine)} value={conflict.mine} />
      </div>
      <div className="unit-conflict-choice">
        <Button
          kind="primary"
          size="medium"
          text={labels[`editor.form.conflict.${isRecovered ? 'take-left' : 'keep'}`]}
          onClick={() => store.resolve(conflict, 'mine')}
        />
        <Button
          size="medium"
          text={isRecovered ? labels['editor.form.conflict.leave'] : takeTheirs}
          onClick={() => store.resolve(conflict, 'theirs')}
        />
      </div>
    </section>
  );
}

/** Scrolls the comparison into view while somebody types in its field, which stays in view too. */
function useScrollIntoViewWhileTyping(box: RefObject<HTMLElement | null>, field: string): void {
  useEffect(() => {
    const typedIn = document.activeElement?.closest<HTMLElement>('[data-field]');
    if (typedIn?.dataset['field'] !== field) return;
    for (const element of [box.current, typedIn]) element?.scrollIntoView({ block: 'nearest' });
  }, [box, field]);
}

interface SideProps {
  before: string;
  /** null: the value is shown without a comparison. */
  after: string | null;
  value: JsonValue | undefined;
  conflict: OpenConflict;
}

function Side({ before, after, value, conflict: { language } }: SideProps) {
  const { labels } = useEditor();
  if (value === undefined && after !== null)
    return <p className="unit-note">{labels['editor.form.conflict.removed']}</p>;
  if (after) return <WordDiff before={before} after={after} language={language} />;
  if (before === '') return <p className="unit-note">{labels['editor.form.conflict.empty']}</p>;
  return language === '' ? (
    <p>{before}</p>
  ) : (
    <p lang={language} dir={directionOf(language)}>
      {before}
    </p>
  );
}

/** Returns plain text: html without tags, other values as JSON. */
function textOf(field: Field | null, value: JsonValue | undefined): string {
  const text = valueText(value);
  return field?.kind === 'html' ? plainTextOf(text) : text;
}
