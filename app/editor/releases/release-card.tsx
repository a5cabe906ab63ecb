import { useState } from 'react';
import type { ReleaseSummary } from '#contracts/releases.ts';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useEditor } from '../editor-context.ts';
import type { EditorTexts } from '../editor-texts.ts';
import { cancelScheduled, refreshEditor } from './use-publish.ts';
import { focusOnMount } from './panel-layout.tsx';
import { sortByLanguage } from './publish-selection.ts';
import { LanguageMark } from './publish-units.tsx';

interface ReleaseCardProps {
  release: ReleaseSummary;
  /** The release that this one reverted, if it is in the list. */
  reverted: ReleaseSummary | null;
  /** Called when the list is out of date. */
  onChanged(): void;
}

const stateBadges: Readonly<Record<ReleaseSummary['state'], BadgeKind>> = {
  published: 'mint',
  scheduled: 'amber',
  held: 'red-soft',
  cancelled: 'outline',
  failed: 'red-soft',
};

export function ReleaseCard({ release, reverted, onChanged }: ReleaseCardProps) {
  const editor = useEditor();
  const { labels, person, countLabel, fillLabel, formatMoment } = editor;
  const { title, state, at, author, failure, revertsId, isWithdrawn = false } = release;
  const { documents, documentCount } = release;
  const byPath = Map.groupBy(sortByLanguage(documents), ({ path }) => path);
  const by = author
    ? fillLabel('editor.releases.list.by', { name: author.name })
    : labels['editor.releases.list.by-system'];
  return (
    <article className="release-card" data-state={state}>
      <header>
        <h4>
          <bdi>{title}</bdi>
        </h4>
        {isWithdrawn ? (
          <Badge kind="outline" text={labels['editor.releases.state.withdrawn']} />
        ) : (
          <Badge kind={stateBadges[state]} text={labels[`editor.releases.state.${state}`]} />
        )}
      </header>
      <p className="field-hint">
        <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time> · {by}
      </p>
      {revertsId !== null && (
        <p className="field-hint">
          {reverted
            ? fillLabel('editor.releases.list.is-revert', { title: reverted.title })
            : labels['editor.releases.list.is-revert-of-older']}
        </p>
      )}
      {failure !== null && (
        <p className="release-trouble">
          {fillLabel('editor.releases.failure', { files: failure })}
        </p>
      )}
      <details className="release-documents">
        <summary>{countLabel('editor.releases.list.texts', documentCount)}</summary>
        <ul>
          {Array.from(byPath, ([path, own]) => (
            <li key={path}>
              <bdi>{own[0]?.title}</bdi>
              {own.map(({ language }) => (
                <LanguageMark key={language} language={language} goes />
              ))}
            </li>
          ))}
          {documentCount > documents.length && (
            <li className="field-hint">
              {countLabel('editor.releases.list.more', documentCount - documents.length)}
            </li>
          )}
        </ul>
      </details>
      {state === 'held' && <p className="release-trouble">{holdReason(release, editor)}</p>}
      {person.canPublish && (state === 'scheduled' || state === 'held') && (
        <CancelOrPublish release={release} onChanged={onChanged} />
      )}
      {person.canPublish && state === 'published' && !isWithdrawn && (
        <RevertAction release={release} onChanged={onChanged} />
      )}
    </article>
  );
}

type ActionProps = Pick<ReleaseCardProps, 'release' | 'onChanged'>;

function CancelOrPublish({ release, onChanged }: ActionProps) {
  const editor = useEditor();
  const { labels, calls, notify, attempt, fillLabel } = editor;
  const [busy, setBusy] = useState<'cancel' | 'publish' | null>(null);
  const { id, title, state, isReserved, overtakenBy } = release;
  async function runAction(what: 'cancel' | 'publish', act: () => Promise<string>): Promise<void> {
    setBusy(what);
    await attempt(async () => notify(await act()));
    setBusy(null);
    onChanged();
  }
  const publish = async () => {
    const { state: now } = await calls.publishOnHold(id);
    refreshEditor(editor);
    return `${labels[`editor.releases.state.${now}`]}: ${title}`;
  };
  return (
    <>
      {overtakenBy.length > 0 && (
        <p className="release-trouble">
          {fillLabel('editor.releases.will-fail', { titles: quoteTitles(overtakenBy, editor) })}
        </p>
      )}
      <div className="unit-row release-actions">
        {state === 'held' && !isReserved && (
          <Button
            text={labels['editor.releases.held.publish']}
            isLoading={busy === 'publish'}
            onClick={() => void runAction('publish', publish)}
          />
        )}
        <Button
          kind="plain"
          text={labels['editor.releases.cancel']}
          isLoading={busy === 'cancel'}
          onClick={() => void runAction('cancel', () => cancelScheduled(editor, release))}
        />
      </div>
    </>
  );
}

/** Asks before a revert. An irrevertible release says why and offers to revert the newer ones. */
function RevertAction({ release, onChanged }: ActionProps) {
  const editor = useEditor();
  const { labels, calls, notify, attempt, fillLabel } = editor;
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, title, isRevertible, isReserved, overtakenBy } = release;
  const isLater = !isRevertible;
  const reason = isLater && <p className="field-hint">{revertBlockReason(release, editor)}</p>;
  if (isLater && (isReserved || overtakenBy.length === 0)) return <>{reason}</>;
  const label = labels[isLater ? 'editor.releases.revert-later' : 'editor.releases.revert'];

  async function handleRevert(): Promise<void> {
    setBusy(true);
    const kind = isLater ? 'revert-later' : 'revert';
    await attempt(async () => {
      const name = fillLabel(`editor.releases.${kind}.name`, { title });
      await calls.revert(id, name, isLater);
      notify(fillLabel(`editor.releases.${kind}.done`, { title }));
      refreshEditor(editor);
    });
    setBusy(false);
    setAsked(false);
    onChanged();
  }
  if (!isAsked)
    return (
      <>
        {reason}
        <div className="unit-row release-actions">
          <Button kind="secondary" text={label} onClick={() => setAsked(true)} />
        </div>
      </>
    );
  return (
    <div className="release-question" role="group">
      <p>
        {labels[isLater ? 'editor.releases.revert-later.about' : 'editor.releases.revert.about']}
      </p>
      <div className="unit-row release-actions">
        <Button
          text={labels['editor.releases.revert.confirm']}
          isLoading={isBusy}
          ref={focusOnMount}
          onClick={() => void handleRevert()}
        />
        <Button
          kind="plain"
          text={labels['editor.releases.revert.keep']}
          onClick={() => setAsked(false)}
        />
      </div>
    </div>
  );
}

export function revertBlockReason(
  { isReserved, overtakenBy }: Pick<ReleaseSummary, 'isReserved' | 'overtakenBy'>,
  texts: EditorTexts,
): string {
  const { labels, fillLabel } = texts;
  if (isReserved) return labels['editor.releases.revert.reserved'];
  return overtakenBy.length > 0
    ? fillLabel('editor.releases.revert.blocked', { titles: quoteTitles(overtakenBy, texts) })
    : labels['editor.releases.revert.first'];
}

/** Returns the reason why a scheduled release was put on hold, and who decides. */
export function holdReason(
  {
    isReserved,
    isTokenRevoked,
    author,
  }: Pick<ReleaseSummary, 'isReserved' | 'isTokenRevoked' | 'author'>,
  { labels, fillLabel }: EditorTexts,
): string {
  if (isReserved) return labels['editor.releases.held.reserved'];
  if (isTokenRevoked) return labels['editor.releases.held.token'];
  return author
    ? fillLabel('editor.releases.held', { name: author.name })
    : labels['editor.releases.held-nameless'];
}

function quoteTitles(titles: readonly string[], { fillLabel, formatList }: EditorTexts): string {
  return formatList(titles.map((title) => fillLabel('editor.releases.quoted', { title })));
}
