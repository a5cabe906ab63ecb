import { type KeyboardEvent, memo, useSyncExternalStore, useState } from 'react';
import { hiddenInKey, joinField, readField } from '#common/content/field-values.ts';
import type { ListField } from '#common/content/fields.ts';
import type { JsonObject } from '#common/json.ts';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import { labelOf } from '#common/content/field-label.ts';
import { isGeneratedKey } from '#common/content/generated-keys.ts';
import { TextButton } from '../../../ui/button.tsx';
import { Chevron, WarningIcon } from '../../../ui/ui-icons.tsx';
import { useEditor } from '../../editor-context.ts';
import { itemStateOf, outdatedIn, itemsByKey } from '../field-state.ts';
import { useFormContext, useUnit } from '../form-context.ts';
import { RowConflicts } from '../marks/row-conflicts.tsx';
import { DragHandleIcon, ArrowDownIcon, ArrowUpIcon } from '../icons.tsx';
import { StatusIcon } from '../status-icon.tsx';
import {
  itemTitle,
  type ItemFieldsComponent,
  type Item,
  type ItemChanges,
  toggleId,
} from './item-title.ts';
import { ErrorNote, HideChoice, IconButton } from '../../parts/controls.tsx';
import { controlId, limitMessage } from '../field-text.ts';
import { renameItem } from './item-changes.ts';

interface ListItemProps {
  list: string;
  ItemFields: ItemFieldsComponent;
  field: ListField;
  itemKey: string | number;
  index: number;
  count: number;
  isOnly: boolean;
  versions: Item['versions'];
  changes: ItemChanges;
}

/** One list item. Fields of a folded item are not rendered. */
export const ListItem = memo(function ListItem(props: ListItemProps) {
  const { list, field, itemKey, index, versions, changes, ItemFields } = props;
  const { openItems, canWriteAll } = useFormContext();
  const { language, fillLabel, formatList, formatNumber, languageName } = useEditor();
  const path = joinField(list, itemKey);
  // A list's only item is open until somebody folds it.
  const readIsOpen = (): boolean => openItems.isOpen(path) ?? props.isOnly;
  const isOpen = useSyncExternalStore(openItems.subscribe, readIsOpen, readIsOpen);
  const title =
    itemTitle(field.item, [versions[language], ...Object.values(versions)]) ??
    fillLabel('editor.form.item', { number: formatNumber(index + 1) });
  const hidden = hiddenLanguages(versions);
  const handleKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    changes.move(index, index + step);
  };
  return (
    <li className="unit-item" data-sort="" data-item={path} data-open={isOpen || undefined}>
      <div className="unit-item-head">
        {canWriteAll && (
          <button
            type="button"
            className="unit-sign unit-grip"
            data-sort-handle=""
            aria-label={fillLabel('editor.form.item.drag', { item: title })}
            onKeyDown={handleKeyDown}
          >
            <DragHandleIcon />
          </button>
        )}
        <button
          id={toggleId(list, itemKey)}
          type="button"
          className="unit-row unit-item-toggle"
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={handleKeyDown}
          onClick={() => openItems.set(path, !isOpen)}
        >
          <Chevron />
          <span className="unit-item-title">{title}</span>
          <AttentionMark path={path} />
          {hidden.length > 0 && (
            <span className="unit-badge">
              {fillLabel('editor.form.item.hidden', {
                languages: formatList(hidden.map((code) => languageName(code))),
              })}
            </span>
          )}
          <ItemStates {...props} path={path} />
        </button>
      </div>
      <RowConflicts name={title} field={null} path={path} />
      {isOpen && (
        <div className="unit-stack wide-stack unit-item-body">
          {canWriteAll && <ItemTools {...props} title={title} hidden={hidden} />}
          {field.key === 'name' && <ItemName list={list} field={field} itemKey={itemKey} />}
          <ItemFields
            fields={field.item}
            prefix={`${path}.`}
            {...(field.key === 'name' && { without: 'name' })}
          />
        </div>
      )}
    </li>
  );
}, isSameItem);

function isSameItem(before: ListItemProps, after: ListItemProps): boolean {
  const names = ['list', 'field', 'itemKey', 'index', 'count', 'isOnly', 'changes'] as const;
  const codes = Object.keys(after.versions) as (keyof Item['versions'])[];
  return (
    names.every((name) => before[name] === after[name]) &&
    codes.every((language) => before.versions[language] === after.versions[language])
  );
}

function ItemStates({ field, path, versions }: ListItemProps & { path: string }) {
  const { labels, languageName } = useEditor();
  const { languages: codes, source } = useFormContext();
  const outdated = useUnit((snapshot) => snapshot.outdated);
  return (
    <span className="unit-item-states">
      {codes.map((code) => {
        const state = itemStateOf(field.item, {
          path,
          item: versions[code] ?? null,
          source: versions[source] ?? null,
          isSource: code === source,
          outdated: outdatedIn(outdated, code),
        });
        const label = `${languageName(code)}: ${labels[`editor.form.state.${state}`]}`;
        return <StatusIcon key={code} state={state} label={label} />;
      })}
    </span>
  );
}

/** Marks an item with a conflict or a refused field. */
function AttentionMark({ path }: { path: string }) {
  const needsAttention = useUnit(({ refused, conflicts }) =>
    [...refused, ...conflicts].some(({ field }) => field.startsWith(`${path}.`)),
  );
  return needsAttention ? <WarningIcon className="unit-alarm" /> : null;
}

/** Languages in which an item is hidden; the list is the same in every language's file. */
function hiddenLanguages(versions: Partial<Record<string, JsonObject>>): LanguageCode[] {
  const lists = Object.values(versions).map((value) => value?.[hiddenInKey]);
  const list = lists.find((one) => Array.isArray(one));
  return Array.isArray(list) ? list.filter(isLanguageCode) : [];
}

interface ItemToolsProps extends ListItemProps {
  title: string;
  hidden: readonly LanguageCode[];
}

/** Actions on a whole item, in every language at once. */
function ItemTools(props: ItemToolsProps) {
  const { index, count, changes, title } = props;
  const { labels, fillLabel } = useEditor();
  return (
    <div
      className="unit-row unit-item-tools"
      role="group"
      aria-label={fillLabel('editor.form.item.tools', { item: title })}
    >
      <IconButton
        className="unit-sign"
        label={labels['editor.form.move-up']}
        disabled={index === 0}
        onClick={() => changes.move(index, index - 1)}
      >
        <ArrowUpIcon />
      </IconButton>
      <IconButton
        className="unit-sign"
        label={labels['editor.form.move-down']}
        disabled={index === count - 1}
        onClick={() => changes.move(index, index + 1)}
      >
        <ArrowDownIcon />
      </IconButton>
      <TextButton
        text={labels['editor.form.item.duplicate']}
        onClick={() => changes.duplicate(index)}
      />
      <TextButton text={labels['editor.form.remove']} onClick={() => changes.remove(index)} />
      <HideItem {...props} />
    </div>
  );
}

/** Languages in which the item is hidden. */
function HideItem({ list, itemKey, hidden }: ItemToolsProps) {
  const { labels, fillLabel, languageName } = useEditor();
  const { languages, store } = useFormContext();
  if (languages.length === 0) return null;
  const path = joinField(joinField(list, itemKey), hiddenInKey);
  return (
    <HideChoice
      text={labels['editor.form.item.hide-in']}
      codes={languages}
      hidden={hidden}
      nameOf={(code) => fillLabel('editor.form.item.hide', { language: languageName(code) })}
      onChange={(next) => store.setField('all', path, next.length > 0 ? next : undefined)}
    />
  );
}

/**
 * The name that matches an item across languages. It is applied on blur, in all languages at once:
 * a half-typed name could match another item.
 */
function ItemName(props: { list: string; field: ListField; itemKey: string | number }) {
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
      <div
        className="unit-stack tight-stack unit-field"
        data-field={path}
        data-language="all"
        data-shown
      >
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
  form: ReturnType<typeof useFormContext>,
): 'taken' | 'needed' | null {
  if (typed.trim() === '') return 'needed';
  const { values } = form.store.getSnapshot();
  const isTaken = form.versions.some((language) =>
    itemsByKey(field, readField(values[language], list)).has(typed),
  );
  return isTaken ? 'taken' : null;
}
