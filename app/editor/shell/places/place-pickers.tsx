import { useId, useMemo } from 'react';
import { getItemKey, joinField } from '#common/content/field-values.ts';
import { type JsonValue, isJsonObject } from '#common/json.ts';
import type { UnitType } from '#contracts/units.ts';
import { type EditorPlace, type EditorProject, useEditor, useTree } from '../../editor-context.ts';
import { Select } from '../../parts/controls.tsx';
import { useSnapshot } from '../../parts/use-snapshot.ts';
import type { UnitSnapshot } from '../../state/unit-state.ts';
import type { UnitStore } from '../../state/unit-store.ts';
import { listPlaces, type Place } from './list-places.ts';

interface Choice {
  value: string;
  text: string;
}

/** Pickers for project, file, service type and numeric id, as in the specification. */
export function PlacePickers() {
  const { labels, place, go, store, project, projects } = useEditor();
  const tree = useTree();
  const places = useMemo(() => (tree ? listPlaces(tree) : []), [tree]);
  const open = places.find(({ path }) => path === place.path) ?? null;
  const inFile = places.filter(({ file }) => file === open?.file);
  const openFile = (file: string) => {
    const first = places.find((known) => known.file === file);
    // The next picker selects a unit of the file.
    if (first) go({ path: first.path }, { keepPane: true });
  };
  /** Loads a new page, so that no state is shared. */
  const openProject = (id: string) => {
    const chosen = projects.find((known) => known.id === id);
    if (chosen) location.assign(placeQuery(chosen, { ...place, path: null, field: null }));
  };
  return (
    <div className="place-pickers">
      <Picker
        label={labels['editor.shell.pick.project']}
        value={project.id}
        choices={projects.map(({ id, name }) => ({ value: id, text: name }))}
        dir="auto"
        onChoose={openProject}
      />
      <Picker
        label={labels['editor.shell.pick.file']}
        value={open?.file ?? ''}
        choices={Array.from(new Set(places.map(({ file }) => file)), asChoice)}
        onChoose={openFile}
      />
      <Picker
        label={labels['editor.shell.pick.type']}
        value={open ? typeValue(open) : ''}
        choices={typesOf(inFile)}
        onChoose={(value) => {
          const chosen = inFile.find((known) => typeValue(known) === value);
          if (chosen) go({ path: chosen.path });
        }}
      />
      {open?.id === null || !open ? (
        <ItemPicker store={store} />
      ) : (
        <Picker
          label={labels['editor.shell.pick.id']}
          value={open.path}
          choices={inFile
            .filter(({ id }) => id !== null)
            .map(({ id, path }) => ({ value: path, text: String(id) }))}
          onChoose={(path) => go({ path })}
        />
      )}
    </div>
  );
}

/** Entries of a collection differ only by id. */
function typeValue({ path, serviceType, id }: Place): string {
  return id === null ? path : serviceType;
}

/** Types that occur several times in a file are shown with their titles. */
function typesOf(places: readonly Place[]): Choice[] {
  const counts = Map.groupBy(places, ({ serviceType }) => serviceType);
  const choices = places.map((place): [string, Choice] => {
    const isAlone = place.id !== null || counts.get(place.serviceType)?.length === 1;
    const value = typeValue(place);
    const text = isAlone ? place.serviceType : `${place.serviceType} · ${place.title}`;
    return [value, { value, text }];
  });
  return Array.from(new Map(choices).values());
}

function asChoice(value: string): Choice {
  return { value, text: value };
}

/** Picker for the items of the open unit's lists. */
function ItemPicker({ store }: { store: UnitStore | null }) {
  const { labels, place, go } = useEditor();
  const snapshot = useSnapshot(store);
  const choices = snapshot ? itemsOf(snapshot) : [];
  const { field } = place;
  const open = choices.find(
    ({ value }) => field !== null && (field === value || field.startsWith(`${value}.`)),
  );
  return (
    <Picker
      label={labels['editor.shell.pick.id']}
      value={open?.value ?? ''}
      choices={choices}
      onChoose={(value) => go({ field: value })}
    />
  );
}

function itemsOf({ unit, values }: UnitSnapshot): Choice[] {
  const value = values[unit.sourceLanguage] ?? values[''];
  const fields = Object.entries(unit.type.fields ?? {});
  const lists = fields.flatMap(([name, field]) => {
    const items = isJsonObject(value) ? value[name] : null;
    if (field.kind !== 'list' || !Array.isArray(items) || items.length === 0) return [];
    return [keysOf(name, field, items)];
  });
  // Several lists may use the same ids, so their names are shown too.
  return lists.length === 1
    ? lists.flat()
    : lists.flat().map(({ value: path }) => ({ value: path, text: path.replace('.', ' ') }));
}

type ListOf = Extract<NonNullable<UnitType['fields']>[string], { kind: 'list' }>;

function keysOf(name: string, field: ListOf, items: readonly JsonValue[]): Choice[] {
  return items.flatMap((item) => {
    const key = getItemKey(field, item);
    return key === null ? [] : [{ value: joinField(name, key), text: String(key) }];
  });
}

interface PickerProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChoose: (value: string) => void;
  /** Direction of the choices; file names and types are left-to-right. */
  dir?: 'ltr' | 'auto';
}

function Picker({ label, value, choices, onChoose, dir = 'ltr' }: PickerProps) {
  const { labels } = useEditor();
  const id = useId();
  const isKnown = choices.some((choice) => choice.value === value);
  const none = choices.length === 0 ? '–' : labels['editor.shell.pick.none'];
  return (
    <div className="place-picker">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        dir={dir}
        value={isKnown ? value : ''}
        disabled={choices.length === 0}
        options={isKnown ? choices : [{ value: '', text: none }, ...choices]}
        onChoose={onChoose}
      />
    </div>
  );
}

export function placeQuery(
  { id, isOwn }: EditorProject,
  { path, field, contentLanguage }: EditorPlace,
): string {
  const query = new URLSearchParams({
    ...(!isOwn && { project: id }),
    ...(path !== null && { path }),
    ...(field !== null && { field }),
    lang: contentLanguage,
  });
  return `?${query.toString()}`;
}
