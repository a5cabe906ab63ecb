import { useState } from 'react';
import type { ReleaseSummary } from '#contracts/releases.ts';
import { Button } from '../../ui/button.tsx';
import { useCall } from '../parts/use-call.ts';
import { useEditor } from '../editor-context.ts';
import { PanelLayout } from './panel-layout.tsx';
import { ReleaseCard } from './release-card.tsx';

/** Past and scheduled releases, newest first. */
export function ReleasesPanel() {
  const { labels, attempt } = useEditor();
  const { releases, hasOlder, reload, loadOlder } = useReleases();
  const coming = releases?.filter(isComing) ?? [];
  const past = releases?.filter((release) => !isComing(release)) ?? [];
  const groups = [
    { name: 'coming' as const, list: coming.toReversed() },
    { name: 'past' as const, list: past },
  ].filter(({ list }) => list.length > 0);
  return (
    <PanelLayout>
      {releases === null && <p role="status">{labels['editor.releases.list.reading']}</p>}
      {releases?.length === 0 && <p>{labels['editor.releases.list.empty']}</p>}
      {groups.map(({ name, list }) => (
        <section key={name} className="release-group">
          <h3 className="unit-title">{labels[`editor.releases.list.${name}`]}</h3>
          <ol className="line-list framed-list">
            {list.map((release) => (
              <li key={release.id}>
                <ReleaseCard
                  release={release}
                  reverted={releases?.find(({ id }) => id === release.revertsId) ?? null}
                  onChanged={reload}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {hasOlder && (
        <Button
          kind="secondary"
          text={labels['editor.releases.list.older']}
          onClick={() => void attempt(loadOlder)}
        />
      )}
    </PanelLayout>
  );
}

function isComing({ state }: ReleaseSummary): boolean {
  return state === 'scheduled' || state === 'held';
}

/** Page size of the server's answers; a shorter page is the last. */
const pageSize = 20;

function useReleases() {
  const { calls } = useEditor();
  const [releases, setReleases] = useState<ReleaseSummary[] | null>(null);
  const [hasOlder, setHasOlder] = useState(false);
  const reload = useCall(
    '',
    () => calls.releases(null),
    (list) => {
      setReleases(list);
      setHasOlder(list.length === pageSize);
    },
  );

  async function loadOlder(): Promise<void> {
    const last = releases?.at(-1);
    if (!last) return;
    const list = await calls.releases(last.at);
    setReleases([...(releases ?? []), ...list]);
    setHasOlder(list.length === pageSize);
  }
  return { releases, hasOlder, loadOlder, reload };
}
