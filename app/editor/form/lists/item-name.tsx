import { useState } from 'react';
import { labelOf } from '#common/content/field-label.ts';
import { joinField, readField } from '#common/content/field-values.ts';
import { isGeneratedKey } from '#common/content/generated-keys.ts';
import type { ListField } from '#common/content/fields.ts';
import { useEditor } from '../../editor-context.ts';
import { itemsByKey } from '../field-state.ts';
import { controlId, limitMessage } from '../field-text.ts';
import { ErrorNote } from '../error-note.tsx';
import { useFormContext } from '../form-context.ts';
import { renameItem } from './item-changes.ts';
import { toggleId } from './item-title.ts';

/**
 * The name that matches an item across languages. It is applied on blur, in all languages at once:
 * a half-typed name could match another item.
 */
export function ItemName(props: { list: string; field: ListField; itemKey: string | number }) {
  const { list, field, itemKey } = props;
  const form = useFormContext();
  const editor = useEditor();
  const { labels } = editor;
  const known = isGeneratedKey(itemKey) ? '' : String(itemKey);
  const [typed, setTyped] = useState(known);
  const path = joinField(joinField(list, itemKey), 'name');
  const id = controlId(path, 'all');
  const own = field.item['name'];
  const nameProblem = typed === known ? null : findNameProblem(typed, list, field, form);
  const message = nameProblem
    ? labels[`editor.form.name.${nameProblem}`]
    : own
      ? limitMessage(own, typed, editor)
      : null;
  const apply = (): void => {
    if (message !== null || typed === known) return;
    form.openItems.set(joinField(list, typed), true);
    renameItem(form, { path: list, field }, itemKey, typed);
    requestAnimationFrame(() => document.getElementById(toggleId(list, typed))?.focus());
  };
  return (
    <div className="unit-shared">
      <div className="unit-field" data-field={path} data-language="all" data-shown>
        <div className="unit-field-head">
          <label className="unit-label" htmlFor={id}>
            {labelOf('name', own ?? null, labels)}
          </label>
        </div>
        <input
          id={id}
          className="unit-input"
          type="text"
          readOnly={!form.canWriteAll}
          autoComplete="off"
          value={typed}
          aria-invalid={message !== null || undefined}
          aria-describedby={message === null ? undefined : `${id}-problem`}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={apply}
          onKeyDown={(event) => {
            if (event.key === 'Enter') apply();
          }}
        />
        {message !== null && <ErrorNote id={`${id}-problem`} text={message} />}
      </div>
    </div>
  );
}

function findNameProblem(
  typed: string,
  list: string,
  field: ListField,
  form: Pick<ReturnType<typeof useFormContext>, 'store' | 'versions'>,
): 'taken' | 'needed' | null {
  if (typed.trim() === '') return 'needed';
  const { values } = form.store.getSnapshot();
  const isTaken = form.versions.some((language) =>
    itemsByKey(field, readField(values[language], list)).has(typed),
  );
  return isTaken ? 'taken' : null;
}
