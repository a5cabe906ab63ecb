import {
  useDeferredValue,
  useMemo,
  useSyncExternalStore,
  useEffect,
  useRef,
  useLayoutEffect,
} from 'react';
import type { UnitLanguage } from '#contracts/parts.ts';
import { directionOf, type LanguageCode, languages as allLanguages } from '#i18n/languages.ts';
import { Button } from '../../ui/button.tsx';
import { useEditor } from '../editor-context.ts';
import { writableVersions } from '../form/writable-versions.ts';
import type { UnitSnapshot } from '../state/unit-state.ts';
import type { UnitStore } from '../state/unit-store.ts';
import { languagesOf } from '../state/values.ts';
import {
  describeRefused,
  describeSaving,
  describeTranslationWork,
  quietStates,
} from './saving-status.ts';
import { SegmentedControl } from '../parts/controls.tsx';

interface ColumnHeadsProps {
  store: UnitStore;
  /** Announces text to screen readers. */
  onAnnounce: (text: string) => void;
}

/** Column headings of the form: saving state, translation work and save button per language. */
export function ColumnHeadings({ store, onAnnounce }: ColumnHeadsProps) {
  const { project, labels, person } = useEditor();
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot);
  useAnnounceSaveState(snapshot, onAnnounce);
  const isAbove = snapshot.values[''] !== undefined;
  const columns: readonly UnitLanguage[] = isAbove ? [''] : project.languages;
  const writable = writableVersions(store.path, columns, person);
  return (
    <div
      className={isAbove ? 'column-heads' : 'editor-columns column-heads'}
      role="group"
      aria-label={labels['editor.shell.columns']}
    >
      {!isAbove && <LanguageTabs languages={project.languages} />}
      {columns.map((language) => (
        <ColumnHead
          key={language}
          store={store}
          snapshot={snapshot}
          language={language}
          isReadOnly={!writable.includes(language)}
          onAnnounce={onAnnounce}
        />
      ))}
    </div>
  );
}

interface ColumnHeadProps extends ColumnHeadsProps {
  snapshot: UnitSnapshot;
  language: UnitLanguage;
  isReadOnly: boolean;
}

function ColumnHead({ store, snapshot, language, isReadOnly, onAnnounce }: ColumnHeadProps) {
  const editor = useEditor();
  const { labels, place, go, fillLabel } = editor;
  const state = snapshot.saving[language] ?? 'saved';
  const isDirty = state !== 'saved' && state !== 'saving';
  const save = async () => {
    await store.save([language]);
    const after = store.getSnapshot();
    if (after.saving[language] !== 'saved') return;
    const name = language === '' ? '' : allLanguages[language].name;
    const announcement = fillLabel('editor.shell.told.saved', { language: name });
    const refused = describeRefused(after, language, editor);
    onAnnounce(refused ? `${announcement} ${refused.text}` : announcement);
  };
  return (
    <section
      className="column-head"
      data-language={language}
      data-state={state}
      data-shown={language === '' || language === place.contentLanguage || undefined}
    >
      <div className="column-words">
        {language !== '' && (
          <h3>
            {/* On narrow screens it selects the visible column. */}
            <button
              type="button"
              lang={language}
              aria-pressed={place.contentLanguage === language}
              onClick={() => go({ contentLanguage: language })}
            >
              {allLanguages[language].name}
            </button>
          </h3>
        )}
        <ColumnState snapshot={snapshot} language={language} />
      </div>
      {isReadOnly ? (
        <p className="unit-row unit-hint column-state">{labels['editor.shell.read-only']}</p>
      ) : (
        <Button
          kind={isDirty ? 'primary' : 'plain'}
          size="small"
          text={labels[`editor.shell.save.${language === '' ? 'all' : language}`]}
          onClick={() => void save()}
        />
      )}
    </section>
  );
}

export function ColumnState({
  snapshot,
  language,
}: {
  snapshot: UnitSnapshot;
  language: UnitLanguage;
}) {
  const editor = useEditor();
  const { language: own, countLabel } = editor;
  const saving = describeSaving(snapshot, language, editor);
  const refused = describeRefused(snapshot, language, editor);
  // Deferred, so that counting over all fields does not block typing.
  const settled = useDeferredValue(snapshot);
  const work = useMemo(
    () => describeTranslationWork(settled, language, { countLabel }),
    [settled, language, countLabel],
  );
  return (
    <p className="unit-row unit-hint column-state" lang={own} dir={directionOf(own)}>
      {[saving, ...(refused ? [refused] : []), ...work].map(({ tone, text }) => (
        <span key={text} data-tone={tone}>
          {text}
        </span>
      ))}
    </p>
  );
}

/** Announces when saving fails, and when it works again. */
function useAnnounceSaveState(snapshot: UnitSnapshot, announce: (text: string) => void): void {
  const editor = useEditor();
  const { labels } = editor;
  const worst = languagesOf(snapshot.saving).find(
    (language) => !quietStates.has(snapshot.saving[language] ?? 'saved'),
  );
  const description = worst === undefined ? null : describeSaving(snapshot, worst, editor).text;
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (before.current === description) return;
    if (description !== null) announce(description);
    else announce(labels['editor.shell.told.back']);
    before.current = description;
  }, [description, announce, labels]);
}

/** Language switch on narrow screens, which show one column. */
function LanguageTabs({ languages }: { languages: readonly LanguageCode[] }) {
  const { labels, place, go } = useEditor();
  const tabs = useRef<HTMLDivElement>(null);
  const chosen = useRef<{ code: LanguageCode; comeBack: () => void } | null>(null);
  useLayoutEffect(() => {
    if (chosen.current?.code !== place.contentLanguage) return;
    chosen.current.comeBack();
    chosen.current = null;
  }, [place.contentLanguage]);
  const choose = (code: LanguageCode) => {
    const pane = tabs.current?.closest('.editor-pane');
    chosen.current = pane ? { code, comeBack: preserveFieldPosition(pane) } : null;
    go({ contentLanguage: code, field: null });
  };
  return (
    <div ref={tabs} className="unit-tabs">
      <SegmentedControl
        label={labels['editor.form.languages']}
        options={languages.map((value) => ({
          value,
          text: allLanguages[value].short,
          lang: value,
        }))}
        chosen={place.contentLanguage}
        onChoose={choose}
      />
    </div>
  );
}

/**
 * Remembers the field in view; returns a function that scrolls it back to the same position after
 * switching languages, whose texts differ in length.
 */
function preserveFieldPosition(pane: Element): () => void {
  const head = pane.querySelector('.editor-form-head')?.getBoundingClientRect().bottom ?? 0;
  const fields = shownFields(pane);
  const isSeen = (field: Element) => field.getBoundingClientRect().top >= head;
  const anchor =
    fields.find((field) => isSeen(field) && field.contains(document.activeElement)) ??
    fields.find((field) => isSeen(field) && field.querySelector('[data-field]') === null);
  if (!anchor) return () => {};
  const before = anchor.getBoundingClientRect().top;
  const name = anchor.dataset['field'];
  return () => {
    const same = shownFields(pane).find((field) => field.dataset['field'] === name);
    if (same)
      pane.scrollBy({ top: same.getBoundingClientRect().top - before, behavior: 'instant' });
  };
}

function shownFields(pane: Element): HTMLElement[] {
  const fields = Array.from(pane.querySelectorAll<HTMLElement>('.editor-form [data-field]'));
  return fields.filter((field) => field.getClientRects().length > 0);
}
