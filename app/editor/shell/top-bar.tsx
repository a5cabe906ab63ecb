import type { JSX } from 'react';
import { formatCount } from '#common/text/format-count.ts';
import { formatNumber } from '#common/text/format-number.ts';
import { SearchIcon } from '../../ui/ui-icons.tsx';
import { BrandMark } from '../../site/brand-mark.tsx';
import { useEditor } from '../editor-context.ts';
import { useTree } from '../structure/use-tree.ts';
import { EditorMenuButton } from './editor-menu.tsx';
import { JsonButtons } from './json-buttons.tsx';
import { PlacePickers } from './places/place-pickers.tsx';
import { useNarrow } from './use-narrow.ts';

/** Bar with the home link, the pickers and the main actions. */
export function TopBar(): JSX.Element {
  const { language, labels, openPanel } = useEditor();
  const isNarrow = useNarrow();
  return (
    <header className="editor-bar on-pine">
      <a
        className="editor-logo"
        href={`/${language}/admin`}
        aria-label={labels['editor.shell.home']}
        title={labels['editor.shell.home']}
      >
        <BrandMark />
      </a>
      {!isNarrow && <PlacePickers />}
      <div className="editor-tools">
        <JsonButtons />
        <button
          type="button"
          className="bar-button bar-icon"
          aria-label={labels['editor.shell.search']}
          title={labels['editor.shell.search']}
          onClick={() => openPanel('search')}
        >
          <SearchIcon />
        </button>
        <PublishButton />
        <EditorMenuButton />
      </div>
    </header>
  );
}

/** Shows the number of unpublished changes. */
function PublishButton(): JSX.Element | null {
  const { labels, locale, openPanel, person } = useEditor();
  const waiting = useTree()?.waiting ?? 0;
  if (!person.canPublish) return null;
  const text = labels['editor.shell.publish'];
  const waitingText = formatCount(labels['editor.shell.waiting'], waiting, locale);
  return (
    <button
      type="button"
      className="bar-button bar-publish"
      aria-label={waiting > 0 ? `${text} (${waitingText})` : undefined}
      onClick={() => openPanel('publish')}
    >
      {waiting > 0 ? `${text} (${formatNumber(waiting, locale)})` : text}
    </button>
  );
}
