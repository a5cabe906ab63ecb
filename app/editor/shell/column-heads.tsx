import {
  type JSX,
  useDeferredValue,
  useMemo,
  useSyncExternalStore,
  useEffect,
  useRef,
} from 'react';
import type { UnitLanguage } from '#contracts/parts.ts';
import { directionOf, type LanguageCode, languages as allLanguages } from '#i18n/languages.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { useEditor } from '../editor-context.ts';
import { writableVersions } from '../form/writable-versions.ts';
import type { UnitSnapshot, UnitStore, SavingState } from '../state/unit-store.ts';
import { languagesOf } from '../state/values.ts';
import { describeRefused, describeSaving, describeTranslationWork } from './saving-status.ts';
import { LanguageTabs } from './language-tabs.tsx';

interface ColumnHeadsProps {
  store: UnitStore;
  /** Announces text to screen readers. */
  onSay: (text: string) => void;
}

/** Column headings of the form: saving state, translation work and save button per language. */
export function ColumnHeadings({ store, onSay }: ColumnHeadsProps): JSX.Element {
  const { project, labels, person } = useEditor();
  const read = () => store.getSnapshot();
  const snapshot = useSyncExternalStore(store.subscribe, read, read);
  useAnnounceSaveState(snapshot, onSay);
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
          onSay={onSay}
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

function ColumnHead({
  store,
  snapshot,
  language,
  isReadOnly,
  onSay,
}: ColumnHeadProps): JSX.Element {
  const { labels, place, locale } = useEditor();
  const { state } = snapshot.saving[language] ?? { state: 'saved' };
  const isDirty = state !== 'saved' && state !== 'saving';
  const save = async () => {
    await store.save([language]);
    const after = store.getSnapshot();
    if (after.saving[language]?.state !== 'saved') return;
    const announcement = fillTemplate(labels['editor.shell.told.saved'], {
      language: nameOf(language),
    });
    const refused = describeRefused(after, language, { labels, locale });
    onSay(refused ? `${announcement} ${refused.text}` : announcement);
  };
  return (
    <section
      className="column-head"
      dir={language === '' ? undefined : directionOf(language)}
      data-language={language}
      data-state={state}
      data-shown={language === '' || language === place.contentLanguage || undefined}
    >
      <div className="column-words">
        {language !== '' && <ColumnName language={language} />}
        <ColumnState snapshot={snapshot} language={language} />
      </div>
      {isReadOnly ? (
        <p className="column-state">{labels['editor.shell.read-only']}</p>
      ) : (
        <button
          type="button"
          className="editor-button"
          data-due={isDirty || undefined}
          onClick={() => void save()}
        >
          {labels[`editor.shell.save.${language === '' ? 'all' : language}`]}
        </button>
      )}
    </section>
  );
}

/** On narrow screens it selects the visible column. */
function ColumnName({ language }: { language: LanguageCode }): JSX.Element {
  const { place, go } = useEditor();
  return (
    <h3>
      <button
        type="button"
        lang={language}
        aria-pressed={place.contentLanguage === language}
        onClick={() => go({ contentLanguage: language })}
      >
        {allLanguages[language].name}
      </button>
    </h3>
  );
}

/** Saving state and translation work of a language. */
export function ColumnState({
  snapshot,
  language,
}: Pick<ColumnHeadProps, 'snapshot' | 'language'>): JSX.Element {
  const { labels, locale, language: own } = useEditor();
  const saving = describeSaving(snapshot, language, { labels, locale });
  const refused = describeRefused(snapshot, language, { labels, locale });
  // Deferred, so that counting over all fields does not block typing.
  const settled = useDeferredValue(snapshot);
  const work = useMemo(
    () => describeTranslationWork(settled, language, { labels, locale }),
    [settled, language, labels, locale],
  );
  return (
    <p className="column-state" lang={own} dir={directionOf(own)}>
      {[saving, ...(refused ? [refused] : []), ...work].map(({ tone, text }) => (
        <span key={text} data-tone={tone}>
          {text}
        </span>
      ))}
    </p>
  );
}

function nameOf(language: UnitLanguage): string {
  return language === '' ? '' : allLanguages[language].name;
}

/** States worth announcing; a successful autosave is not. */
const announcedStates = new Set<SavingState['state']>([
  'offline',
  'signed-out',
  'refused',
  'conflict',
]);

/** Announces when saving fails, and when it works again. */
function useAnnounceSaveState(snapshot: UnitSnapshot, say: (text: string) => void): void {
  const { labels, locale } = useEditor();
  const worst = languagesOf(snapshot.saving).find((language) =>
    announcedStates.has(snapshot.saving[language]?.state ?? 'saved'),
  );
  const description =
    worst === undefined ? null : describeSaving(snapshot, worst, { labels, locale }).text;
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (before.current === description) return;
    if (description !== null) say(description);
    else say(labels['editor.shell.told.back']);
    before.current = description;
  }, [description, say, labels]);
}
