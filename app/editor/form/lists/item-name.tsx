import { type JSX, useState } from 'react';
import { labelOf } from '#common/field-label.ts';
import { joinField, readField } from '#common/field-values.ts';
import { isGeneratedKey } from '#common/generated-keys.ts';
import type { ListField } from '#common/fields.ts';
import { Triangle } from '../../../components/arrow.tsx';
import { useEditor } from '../../editor-context.ts';
import { itemsByKey } from '../field-state.ts';
import { controlId, limitMessage } from '../field-words.ts';
import { useForm } from '../form-context.ts';
import { renameItem } from './item-changes.ts';
import { toggleId } from './list-shape.ts';

/**
 * The name by which an item is matched across languages. It is taken when the line is left, in all languages at once:
 * half a name would be another item's.
 */
export function ItemName(props: {
  list: string;
  field: ListField;
  itemKey: string | number;
}): JSX.Element {
  const { list, field, itemKey } = props;
  const form = useForm();
  const speech = useEditor();
  const { words } = speech;
  const known = isGeneratedKey(itemKey) ? '' : String(itemKey);
  const [typed, setTyped] = useState(known);
  const path = joinField(joinField(list, itemKey), 'name');
  const id = controlId(path, 'all');
  const own = field.item['name'];
  const wrong = typed === known ? null : wrongName(typed, list, field, form);
  const message = wrong
    ? words[`editor.form.name.${wrong}`]
    : own
      ? limitMessage(own, typed, speech)
      : null;
  const take = (): void => {
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
            {labelOf('name', own ?? null, words)}
          </label>
        </div>
        <input
          id={id}
          className="unit-input"
          type="text"
          autoComplete="off"
          value={typed}
          aria-invalid={message !== null || undefined}
          aria-describedby={message === null ? undefined : `${id}-problem`}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take();
          }}
        />
        {message !== null && (
          <p id={`${id}-problem`} className="unit-note" data-tone="error">
            <Triangle />
            <span>{message}</span>
          </p>
        )}
      </div>
    </div>
  );
}

function wrongName(
  typed: string,
  list: string,
  field: ListField,
  form: Pick<ReturnType<typeof useForm>, 'store' | 'versions'>,
): 'taken' | 'needed' | null {
  if (typed.trim() === '') return 'needed';
  const { values } = form.store.getSnapshot();
  const isTaken = form.versions.some((language) =>
    itemsByKey(field, readField(values[language], list)).has(typed),
  );
  return isTaken ? 'taken' : null;
}
