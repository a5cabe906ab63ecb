import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { HistoryEntry } from '#contracts/history.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { collectionOf } from '#common/content/content-paths.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { compareFields, type FieldDifference } from '#common/content/field-differences.ts';
import type { FieldProblem, UnitType } from '#contracts/units.ts';
import type { EditorTexts } from '../editor-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Choice, SegmentedControl } from '../parts/controls.tsx';
import { useEditor } from '../editor-context.ts';
import type { UnitStore } from '../state/unit-store.ts';
import { PanelLayout } from './panel-layout.tsx';
import {
  type History,
  languagesIn,
  visibleEntries,
  useHistory,
  comparisonRevisionId,
} from './use-history.ts';
import { withMembers } from './publish-selection.ts';
import { refreshEditor } from './use-publish.ts';
import { Badge } from '../../ui/badge.tsx';
import { useCall } from '../parts/use-call.ts';
import { writableVersions } from '../form/writable-versions.ts';
import { placeName } from '../form/marks/conflict-summary.tsx';
import { FieldChanges, isText } from './field-change.tsx';

export function HistoryPanel({ store }: { store: UnitStore }) {
  const { labels, project, place, person, languageName } = useEditor();
  const history = useHistory(store);
  const { entries } = history;
  const [asked, setAsked] = useState<UnitLanguage>(place.contentLanguage);
  const offered = languagesIn(entries ?? [], project.languages);
  const language = offered.includes(asked) ? asked : (offered[0] ?? asked);
  return (
    <PanelLayout>
      {entries === null && <p role="status">{labels['editor.releases.list.reading']}</p>}
      {entries?.length === 0 && <p>{labels['editor.releases.history.empty']}</p>}
      {offered.length > 1 && (
        <SegmentedControl
          label={labels['editor.releases.history.languages']}
          options={offered.map((value) => ({
            value,
            text: value === '' ? '' : languageName(value),
          }))}
          chosen={language}
          onChoose={(value) => setAsked(value)}
        />
      )}
      <HistoryList key={language} language={language} history={history} />
      {entries && person.canPublish && <Unpublishing store={store} />}
    </PanelLayout>
  );
}

/** Revisions of a language; after loading earlier ones, the first of them is focused. */
function HistoryList({ language, history }: { language: UnitLanguage; history: History }) {
  const { labels } = useEditor();
  const own = visibleEntries(history, language);
  const list = useRef<HTMLOListElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [reached, setReached] = useState<number | null>(null);
  useEffect(() => {
    if (reached !== null) list.current?.children[reached]?.querySelector('summary')?.focus();
  }, [reached]);

  async function handleEarlier(): Promise<void> {
    setBusy(true);
    setReached(null);
    await history.loadEarlier(language);
    setBusy(false);
    setReached(own.length);
  }
  return (
    <>
      <ol className="line-list framed-list history-list" ref={list}>
        {own.map((entry) => (
          <li key={entry.revisionId}>
            <HistoryItem entry={entry} history={history} />
          </li>
        ))}
      </ol>
      {history.earlier.includes(language) && (
        <Button
          kind="secondary"
          text={labels['editor.releases.list.older']}
          isLoading={isBusy}
          onClick={() => void handleEarlier()}
        />
      )}
    </>
  );
}

/** Unpublishes the unit in the selected languages; only for units that a page can do without. */
function Unpublishing({ store }: { store: UnitStore }) {
  const editor = useEditor();
  const { labels, project, calls, notify, attempt, fillLabel, languageName } = editor;
  const { unit, values } = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const [off, setOff] = useState<ReadonlySet<LanguageCode>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const open = project.languages.filter((code) => unit.versions[code]?.publishedRevisionId);
  const mayGo = unit.type.isSection || collectionOf(unit.path) !== null;
  if (!mayGo || open.length === 0) return null;

  async function handleUnpublish(): Promise<void> {
    const title = titleOf(values[editor.language] ?? values[project.sourceLanguage]) ?? unit.path;
    setBusy(true);
    await attempt(async () => {
      const chosen = open.filter((code) => off.has(code));
      const name = fillLabel('editor.releases.unpublish.name', { title });
      const release = await calls.unpublish({ languages: chosen, paths: [unit.path], title: name });
      const done = fillLabel('editor.releases.unpublish.done', { title });
      notify(release ? done : labels['editor.releases.unpublish.nothing']);
      setOff(new Set());
      refreshEditor(editor);
    });
    setBusy(false);
  }
  return (
    <details className="release-documents unpublishing">
      <summary>{labels['editor.releases.unpublish']}</summary>
      <p className="field-hint">{labels['editor.releases.unpublish.about']}</p>
      <div className="unit-row publish-languages">
        {open.map((code) => (
          <Choice
            key={code}
            text={languageName(code)}
            checked={off.has(code)}
            onChoose={(isOff) => setOff(withMembers(off, [code], isOff))}
          />
        ))}
      </div>
      <Button
        kind="secondary"
        text={labels['editor.releases.unpublish']}
        disabled={off.size === 0}
        isLoading={isBusy}
        onClick={() => void handleUnpublish()}
      />
    </details>
  );
}

function titleOf(value: JsonValue | undefined): string | null {
  if (!isJsonObject(value)) return null;
  const title = value['titleTr'] ?? value['title'];
  return typeof title === 'string' && title !== '' ? title : null;
}

interface HistoryItemProps {
  entry: HistoryEntry;
  history: History;
}

/** A revision with author and time; expanded, its changes and a restore button. */
function HistoryItem({ entry, history }: HistoryItemProps) {
  const { labels, countLabel, formatMoment } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const { at, author, origin, isDraft, isPublished, wasPublished, folded } = entry;
  return (
    <details className="history-item" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
        <span className="field-hint">
          {labels[`editor.releases.origin.${origin}`]}
          {author && (
            <>
              {' · '}
              <bdi>{author.name}</bdi>
            </>
          )}
          {folded.length > 0 && ` · ${countLabel('editor.releases.history.folded', folded.length)}`}
        </span>
        <span className="unit-row publish-unit-marks">
          {isDraft && <Badge kind="outline" text={labels['editor.releases.history.draft']} />}
          {isPublished && <Badge kind="mint" text={labels['editor.releases.history.published']} />}
          {wasPublished && !isPublished && (
            <Badge kind="outline" text={labels['editor.releases.history.was-public']} />
          )}
        </span>
      </summary>
      {isOpen && <OpenRevision entry={entry} history={history} />}
    </details>
  );
}

function OpenRevision({ entry, history }: HistoryItemProps) {
  const { labels, person, fillLabel, languageName } = useEditor();
  const [mode, setMode] = useState<'draft' | 'previous'>(entry.isDraft ? 'previous' : 'draft');
  const differences = useDifferences({ entry, history }, mode);
  const { restore, isBusy } = useRestore(history);
  const { language } = entry;
  const canRestore = writableVersions(history.store.path, [language], person).length > 0;
  const label =
    language === ''
      ? labels['editor.releases.history.restore-all']
      : fillLabel('editor.releases.history.restore', { language: languageName(language) });
  return (
    <div className="unit-stack history-open">
      {!entry.isDraft && (
        <SegmentedControl
          label={labels['editor.releases.history.compare']}
          options={(['draft', 'previous'] as const).map((value) => ({
            value,
            text: labels[`editor.releases.history.with-${value}`],
          }))}
          chosen={mode}
          onChoose={(value) => setMode(value)}
        />
      )}
      {differences?.length === 0 && (
        <p className="field-hint">{labels['editor.releases.history.same']}</p>
      )}
      {differences && (
        <FieldChanges
          path={history.store.path}
          changes={differences.filter(isText)}
          language={language}
        />
      )}
      {!entry.isDraft && canRestore && (
        <div className="unit-row release-actions">
          <Button
            kind="secondary"
            text={label}
            isLoading={isBusy}
            onClick={() => void restore(entry)}
          />
          {language !== '' && (
            <p className="field-hint">{labels['editor.releases.history.restore-about']}</p>
          )}
        </div>
      )}
    </div>
  );
}

/** Returns what restoring would change, or what the revision changed; null while loading. */
function useDifferences(
  { entry, history }: HistoryItemProps,
  mode: 'draft' | 'previous',
): FieldDifference[] | null {
  const [found, setFound] = useState<{ mode: string; list: FieldDifference[] } | null>(null);
  const { entries, store, valueOf } = history;
  const otherId = comparisonRevisionId(entries ?? [], entry, mode);
  const { revisionId } = entry;
  useCall(
    `${mode} ${revisionId} ${otherId}`,
    () => Promise.all([valueOf(revisionId), otherId === null ? undefined : valueOf(otherId)]),
    ([own, other]) => {
      const { fields } = store.getSnapshot().unit.type;
      // Compared with the draft: what restoring would change; with the previous revision: what this
      // one changed.
      setFound({ mode, list: compareFields(fields, other, own) });
    },
  );
  return found?.mode === mode ? found.list : null;
}

/** Number of problems named; the others are visible in the form. */
const maxNamedProblems = 3;

/** Formats problems: `Title: This must not be empty.` */
function describeProblems(
  problems: readonly FieldProblem[],
  type: UnitType,
  editor: EditorTexts,
): string {
  return problems
    .slice(0, maxNamedProblems)
    .map(({ field, message }) => `${placeName(type, field, editor)}: ${message}`)
    .join(' ');
}

/** Makes a revision the draft again, in its language only; the notice offers undo. */
function useRestore({ store, entries, reload }: History) {
  const editor = useEditor();
  const { labels, calls, notify, attempt, fillLabel, languageName } = editor;
  const [isBusy, setBusy] = useState(false);

  function reloadAll(): void {
    editor.refreshTree();
    reload();
  }

  /** Returns a function that undoes it; null if it was refused. */
  async function restoreRevision({ revisionId, language }: HistoryEntry) {
    const draft = () => ({
      [language]: store.getSnapshot().unit.versions[language]?.value ?? null,
    });
    await store.save();
    const before = draft();
    const answer = await calls.restore(store.path, language, revisionId);
    if (answer.outcome !== 'saved') {
      notify(labels['editor.releases.history.conflict']);
      return null;
    }
    if (answer.refused.length > 0) {
      const problems = describeProblems(answer.refused, store.getSnapshot().unit.type, editor);
      notify(fillLabel('editor.releases.history.refused', { problems }));
    }
    await store.refresh();
    reloadAll();
    return store.undoOf({ before, after: draft() });
  }

  async function restore(entry: HistoryEntry): Promise<void> {
    const { language } = entry;
    const hadDraft = entries?.some((one) => one.language === language && one.isDraft);
    setBusy(true);
    await attempt(async () => {
      const undo = await restoreRevision(entry);
      if (!undo) return;
      const said = fillLabel(`editor.releases.history.restored${language === '' ? '-all' : ''}`, {
        language: language === '' ? '' : languageName(language),
        time: editor.formatMoment(entry.at),
      });
      const handleUndo = async () => {
        undo();
        await store.save();
        reloadAll();
      };
      notify(said, hadDraft ? () => void attempt(handleUndo) : undefined);
    });
    setBusy(false);
  }
  return { restore, isBusy };
}
