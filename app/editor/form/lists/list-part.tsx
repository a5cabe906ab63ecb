import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { labelOf } from '#common/content/field-label.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { joinField, readField, splitFieldPath } from '#common/content/field-values.ts';
import type { ListField } from '#common/content/fields.ts';
import { Button, TextButton } from '../../../ui/button.tsx';
import { useEditor } from '../../editor-context.ts';
import { useDragSort } from '../../parts/drag-sort.ts';
import { itemsByKey } from '../field-state.ts';
import { controlId } from '../field-text.ts';
import { ErrorNote } from '../../parts/controls.tsx';
import { useFormContext, useProblem, useUnit } from '../form-context.ts';
import { RowConflicts } from '../marks/row-conflicts.tsx';
import { PlusIcon } from '../icons.tsx';
import { addItem, duplicateItem, removeItem } from './item-changes.ts';
import {
  itemTitle,
  type ItemFieldsComponent,
  type Item,
  type ItemChanges,
  toggleId,
} from './item-title.ts';
import { ListItem } from './list-item.tsx';
import type { FieldConflict } from '#contracts/units.ts';
import { isJsonObject } from '#common/json.ts';

interface List {
  name: string;
  field: ListField;
  path: string;
}

/** A list's items, the same in all languages. A folded one shows title and translation status. */
export function ListPart({ ItemFields, ...list }: List & { ItemFields: ItemFieldsComponent }) {
  const { name, field, path } = list;
  const { labels, countLabel, fillLabel } = useEditor();
  const { openItems, versions: languages, canWriteAll } = useFormContext();
  const headingId = useId();
  const items = useItems(field, path);
  const { changes, announcement } = useChanges(list, items);
  const sorted = useDragSort((_item, from, to) => changes.move(from, to));
  const label = labelOf(name, field, labels);
  const setAll = (isOpen: boolean): void => {
    for (const { key } of items) openItems.set(joinField(path, key), isOpen);
  };
  return (
    <section className="unit-stack unit-list" data-field={path} aria-labelledby={headingId}>
      <header className="unit-row unit-list-head">
        <h3 id={headingId}>{label}</h3>
        <span className="unit-hint unit-count">
          {countLabel('editor.form.items', items.length)}
        </span>
        {items.length > 1 && (
          <>
            <TextButton text={labels['editor.form.list.unfold']} onClick={() => setAll(true)} />
            <TextButton text={labels['editor.form.list.fold']} onClick={() => setAll(false)} />
          </>
        )}
      </header>
      {languages.map((language) => (
        <ListProblem key={language} language={language} path={path} />
      ))}
      <RowConflicts name={name} field={field} path={path} />
      {items.length === 0 && <p className="unit-note">{labels['editor.form.list.empty']}</p>}
      <ol className="unit-items" ref={sorted}>
        {items.map(({ key, versions }, index) => (
          <ListItem
            key={key}
            list={path}
            ItemFields={ItemFields}
            field={field}
            itemKey={key}
            index={index}
            count={items.length}
            isOnly={items.length === 1}
            versions={versions}
            changes={changes}
          />
        ))}
      </ol>
      <RemovedItems path={path} field={field} items={items} />
      {canWriteAll && (
        <Button
          id={controlId(path, 'all')}
          size="medium"
          icon={<PlusIcon />}
          text={fillLabel('editor.form.item.add', { list: label })}
          onClick={changes.add}
        />
      )}
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </section>
  );
}

/** Reason why the list as a whole was not saved. */
function ListProblem({ language, path }: { language: UnitLanguage; path: string }) {
  const problem = useProblem(language, path);
  return problem && <ErrorNote text={problem.message} />;
}

/** Returns the source language's items in order, then those of other languages only. */
function useItems(field: ListField, path: string): Item[] {
  const { versions, source } = useFormContext();
  const values = useUnit((snapshot) => snapshot.values);
  const lists = useStableArray(versions.map((language) => readField(values[language], path)));
  return useMemo(() => {
    const byLanguage = versions.map(
      (language, index) => [language, itemsByKey(field, lists[index])] as const,
    );
    const first = byLanguage.find(([language]) => language === source)?.[1];
    const keys = new Set([
      ...(first?.keys() ?? []),
      ...byLanguage.flatMap(([, items]) => Array.from(items.keys())),
    ]);
    return Array.from(keys, (key) => ({
      key,
      versions: Object.fromEntries(
        byLanguage.map(([language, items]) => [language, items.get(key)]),
      ),
    }));
  }, [field, lists, source, versions]);
}

/** Returns the same array while its elements are the same. */
function useStableArray<Part>(parts: readonly Part[]): readonly Part[] {
  const [stable, setStable] = useState(parts);
  const isSame =
    stable.length === parts.length && parts.every((part, index) => part === stable[index]);
  if (!isSame) setStable(parts);
  return isSame ? stable : parts;
}

function useChanges({ field, path }: List, items: readonly Item[]) {
  const form = useFormContext();
  const { labels, notify, fillLabel, formatNumber } = useEditor();
  const [announcement, setAnnouncement] = useState('');
  const toFocus = useRef<string | null>(null);
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
    if (toFocus.current === null) return;
    const target = document.getElementById(toFocus.current);
    if (target) {
      target.focus();
      toFocus.current = null;
    }
  });

  const changes = useMemo((): ItemChanges => {
    const list = { path, field };
    const titleAt = (index: number): string => {
      const item = latest.current[index];
      return (
        itemTitle(field.item, Object.values(item?.versions ?? {})) ??
        fillLabel('editor.form.item', { number: formatNumber(index + 1) })
      );
    };
    const focus = (key: string | number): void => {
      toFocus.current = toggleId(path, key);
    };
    return {
      add() {
        const key = addItem(form, list, latest.current.length);
        form.openItems.open(joinField(path, key));
        focus(key);
        setAnnouncement(labels['editor.form.item.added']);
      },
      move(from, to) {
        const item = latest.current[from];
        if (!form.canWriteAll || !item || from === to || to < 0 || to >= latest.current.length)
          return;
        setAnnouncement(
          fillLabel('editor.form.item.moved', {
            item: titleAt(from),
            position: formatNumber(to + 1),
          }),
        );
        form.store.changeList(path, { change: 'move', key: item.key, index: to });
        focus(item.key);
      },
      duplicate(index) {
        const item = latest.current[index];
        if (!item) return;
        setAnnouncement(fillLabel('editor.form.item.duplicated', { item: titleAt(index) }));
        const key = duplicateItem(form, list, item.key, index);
        form.openItems.open(joinField(path, key));
        focus(key);
      },
      remove(index) {
        const item = latest.current[index];
        if (!item) return;
        const text = fillLabel('editor.form.item.removed', { item: titleAt(index) });
        const next = latest.current[index + 1] ?? latest.current[index - 1];
        notify(text, removeItem(form, list, item.key, index));
        toFocus.current = next ? toggleId(path, next.key) : controlId(path, 'all');
      },
    };
  }, [form, path, field, labels, fillLabel, formatNumber, notify]);

  return { changes, announcement };
}

interface RemovedItemsProps {
  path: string;
  field: ListField;
  items: readonly Item[];
}

/** Conflicts of items that one person removed from the list while another changed them. */
function RemovedItems({ path, field, items }: RemovedItemsProps) {
  const conflicts = useUnit((snapshot) => snapshot.conflicts);
  const listed = new Set(items.map(({ key }) => joinField(path, key)));
  const depth = splitFieldPath(path).length + 1;
  const gone = conflicts.filter(
    (conflict) =>
      conflict.field.startsWith(`${path}.`) &&
      splitFieldPath(conflict.field).length === depth &&
      !listed.has(conflict.field),
  );
  const byPath = new Map(gone.map((conflict) => [conflict.field, conflict]));
  return (
    <>
      {Array.from(byPath, ([itemPath, conflict]) => (
        <RowConflicts key={itemPath} name={nameOf(field, conflict)} field={null} path={itemPath} />
      ))}
    </>
  );
}

function nameOf(field: ListField, { field: path, theirs, mine, base }: FieldConflict): string {
  const sides = [theirs, mine, base].map((side) => (isJsonObject(side) ? side : null));
  return itemTitle(field.item, sides) ?? splitFieldPath(path).at(-1) ?? '';
}
