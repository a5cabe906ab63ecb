import type { JSX } from 'react';
import { countInWords } from '#common/count-in-words.ts';
import { formatNumber } from '#common/format-number.ts';
import { Magnifier } from '../../components/arrow.tsx';
import { Mark } from '../../components/mark.tsx';
import { useEditor } from '../editor-context.ts';
import { useTree } from '../structure/use-tree.ts';
import { EditorMenuButton } from './editor-menu.tsx';
import { JsonButtons } from './json-buttons.tsx';
import { PlacePickers } from './place-pickers.tsx';
import { useNarrow } from './use-narrow.ts';

/** The way out, what is being edited, and what can be done with it. */
export function TopBar(): JSX.Element {
  const { language, words, openPanel } = useEditor();
  const isNarrow = useNarrow();
  return (
    <header className="editor-bar on-pine">
      <a
        className="editor-logo"
        href={`/${language}/home`}
        aria-label={words['editor.shell.home']}
        title={words['editor.shell.home']}
      >
        <Mark />
      </a>
      {!isNarrow && <PlacePickers />}
      <div className="editor-tools">
        <JsonButtons />
        <button
          type="button"
          className="bar-button bar-icon"
          aria-label={words['editor.shell.search']}
          title={words['editor.shell.search']}
          onClick={() => openPanel('search')}
        >
          <Magnifier />
        </button>
        <PublishButton />
        <EditorMenuButton />
      </div>
    </header>
  );
}

/** Says how many changes wait, where there are any. */
function PublishButton(): JSX.Element {
  const { words, locale, openPanel } = useEditor();
  const waiting = useTree()?.waiting ?? 0;
  const text = words['editor.shell.publish'];
  const told = countInWords(words['editor.shell.waiting'], waiting, locale);
  return (
    <button
      type="button"
      className="bar-button bar-publish"
      aria-label={waiting > 0 ? `${text} (${told})` : undefined}
      onClick={() => openPanel('publish')}
    >
      {waiting > 0 ? `${text} (${formatNumber(waiting, locale)})` : text}
    </button>
  );
}
