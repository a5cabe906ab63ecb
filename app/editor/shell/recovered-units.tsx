import { type JSX, useEffect, useState } from 'react';
import { formatCount } from '#common/text/format-count.ts';
import { useEditor } from '../editor-context.ts';
import type { DraftBackups } from '../state/draft-backups.ts';
import { listPlaces } from './places/list-places.ts';
import { useTree } from '../structure/use-tree.ts';

/** Links to other units with recovered drafts; opening one offers them. */
export function RecoveredUnits({ shelves }: { shelves: DraftBackups }): JSX.Element | null {
  const { labels, locale, place, go } = useEditor();
  const [others, setOthers] = useState<readonly string[]>([]);
  const tree = useTree();
  useEffect(() => {
    const look = async () => {
      const left = await shelves.listRecoverablePaths();
      setOthers(left.filter((path) => path !== place.path));
    };
    look().catch(() => {});
  }, [shelves, place.path]);
  if (others.length === 0) return null;
  const places = tree ? listPlaces(tree) : [];
  return (
    <div className="waiting-texts" role="status">
      <p>{formatCount(labels['editor.shell.left.title'], others.length, locale)}</p>
      <ul>
        {others.map((path) => (
          <li key={path}>
            <button type="button" className="editor-button" onClick={() => go({ path })}>
              {places.find((known) => known.path === path)?.title ?? path}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
