import { type JSX, useEffect, useState } from 'react';
import { formatCount } from '#common/text/format-count.ts';
import type { HistoryEntry } from '#contracts/history.ts';
import { compareFields, type FieldDifference } from '#common/content/field-differences.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useEditor } from '../editor-context.ts';
import { languageName } from '../form/field-text.ts';
import { writableVersions } from '../form/writable-versions.ts';
import { formatMoment } from '../parts/business-times.ts';
import type { UnitStore } from '../state/unit-store.ts';
import { FieldChanges } from './field-change.tsx';
import { comparisonRevisionId, type History } from './use-history.ts';
import { useRestore } from './use-restore.ts';

interface HistoryItemProps {
  entry: HistoryEntry;
  history: History;
  store: UnitStore;
}

/** A revision with author and time; expanded, its changes and a restore button. */
export function HistoryItem({ entry, history, store }: HistoryItemProps): JSX.Element {
  const { labels, locale } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const { at, author, origin, isDraft, isPublished, wasPublished, folded } = entry;
  return (
    <details className="history-item" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <time dateTime={new Date(at).toISOString()}>{formatMoment(at, { labels, locale })}</time>
        <span className="release-hint">
          {labels[`editor.releases.origin.${origin}`]}
          {author && (
            <>
              {' · '}
              <bdi>{author.name}</bdi>
            </>
          )}
          {folded.length > 0 &&
            ` · ${formatCount(labels['editor.releases.history.folded'], folded.length, locale)}`}
        </span>
        <span className="history-marks">
          {isDraft && <Badge kind="outline" text={labels['editor.releases.history.draft']} />}
          {isPublished && <Badge kind="mint" text={labels['editor.releases.history.published']} />}
          {wasPublished && !isPublished && (
            <Badge kind="outline" text={labels['editor.releases.history.was-public']} />
          )}
        </span>
      </summary>
      {isOpen && <OpenRevision entry={entry} history={history} store={store} />}
    </details>
  );
}

function OpenRevision({ entry, history, store }: HistoryItemProps): JSX.Element {
  const { labels, language: editorLanguage, person } = useEditor();
  const [mode, setMode] = useState<'draft' | 'previous'>(entry.isDraft ? 'previous' : 'draft');
  const differences = useDifferences({ entry, history, store }, mode);
  const { restore, isBusy } = useRestore(store, history);
  const { language } = entry;
  const canRestore = writableVersions(store.path, [language], person).length > 0;
  const label =
    language === ''
      ? labels['editor.releases.history.restore-all']
      : fillTemplate(labels['editor.releases.history.restore'], {
          language: languageName(language, editorLanguage),
        });
  return (
    <div className="history-open">
      {!entry.isDraft && (
        <div
          className="history-modes"
          role="group"
          aria-label={labels['editor.releases.history.compare']}
        >
          {(['draft', 'previous'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={mode === one}
              onClick={() => setMode(one)}
            >
              {labels[`editor.releases.history.with-${one}`]}
            </button>
          ))}
        </div>
      )}
      {differences?.length === 0 && (
        <p className="release-hint">{labels['editor.releases.history.same']}</p>
      )}
      {differences && <FieldChanges changes={differences} language={language} />}
      {!entry.isDraft && canRestore && (
        <div className="release-actions">
          <Button
            kind="secondary"
            text={label}
            isLoading={isBusy}
            onClick={() => void restore(entry)}
          />
          {language !== '' && (
            <p className="release-hint">{labels['editor.releases.history.restore-about']}</p>
          )}
        </div>
      )}
    </div>
  );
}

/** Returns what restoring would change, or what the revision changed; null while loading. */
function useDifferences(
  { entry, history, store }: HistoryItemProps,
  mode: 'draft' | 'previous',
): FieldDifference[] | null {
  const { reportError } = useEditor();
  const [found, setFound] = useState<{ mode: string; list: FieldDifference[] } | null>(null);
  const { entries, valueOf } = history;
  const otherId = comparisonRevisionId(entries ?? [], entry, mode);
  const { revisionId } = entry;
  useEffect(() => {
    let isCurrent = true;
    async function compare(): Promise<void> {
      const [own, other] = await Promise.all([
        valueOf(revisionId),
        otherId === null ? undefined : valueOf(otherId),
      ]);
      const { fields } = store.getSnapshot().unit.type;
      // Compared with the draft: what restoring would change; with the previous revision: what this
      // one changed.
      if (isCurrent) setFound({ mode, list: compareFields(fields, other, own) });
    }
    compare().catch((error: unknown) => isCurrent && reportError(error));
    return () => {
      isCurrent = false;
    };
    // The callbacks change with each render; only the compared revisions matter.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [mode, revisionId, otherId, store]);
  return found?.mode === mode ? found.list : null;
}
