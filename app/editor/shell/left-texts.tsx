import { type JSX, useEffect, useState } from 'react';
import { countInWords } from '#common/count-in-words.ts';
import { useEditor } from '../editor-context.ts';
import type { BrowserShelves } from '../state/browser-shelf.ts';
import { listPlaces } from './list-places.ts';
import { useTree } from '../structure/use-tree.ts';

/** The other units in which something was typed once and never saved: opened, they offer it. */
export function LeftTexts({ shelves }: { shelves: BrowserShelves }): JSX.Element | null {
  const { words, locale, place, go } = useEditor();
  const [others, setOthers] = useState<readonly string[]>([]);
  const tree = useTree();
  useEffect(() => {
    const look = async () => {
      const left = await shelves.listLeftPaths();
      setOthers(left.filter((path) => path !== place.path));
    };
    look().catch(() => {});
  }, [shelves, place.path]);
  if (others.length === 0) return null;
  const places = tree ? listPlaces(tree) : [];
  return (
    <div className="waiting-texts" role="status">
      <p>{countInWords(words['editor.shell.left.title'], others.length, locale)}</p>
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
