import { useRef } from 'react';
import { useLocation } from 'react-router';
import { languages } from '#i18n/languages.ts';
import { Button } from '../../ui/button.tsx';
import { MenuIcon, SearchIcon } from '../../ui/ui-icons.tsx';
import { type EditorPanel, useEditor, useTree, type EditorData } from '../editor-context.ts';
import { IconButton } from '../parts/controls.tsx';
import { JsonButtons } from './import-json.tsx';
import { BrandMark } from '../../site/brand-mark.tsx';
import { SchemeSwitch } from '../../site/scheme-switch.tsx';
import { PlacePickers } from './places/place-pickers.tsx';
import { useNarrow } from './use-panes.ts';

const panels: readonly EditorPanel[] = ['translations', 'releases', 'history', 'files', 'keys'];

/** Menu with rarely used panels, settings and logout. */
export function EditorMenu({ data }: { data: EditorData }) {
  const { labels, language, project, person, openPanel, store, fillLabel } = useEditor();
  const { search } = useLocation();
  const menu = useRef<HTMLDivElement>(null);
  const open = (panel: EditorPanel) => {
    menu.current?.hidePopover();
    openPanel(panel);
  };
  const links = (
    [
      ['site', project.home],
      ['home', `/${language}/admin`],
      ['help', `/${language}/admin/help`, '_blank'],
    ] as const
  ).filter(([, href]) => href !== null);
  return (
    <div id="editor-menu" ref={menu} className="editor-menu" popover="auto">
      <ul>
        <li className="menu-json">
          <JsonButtons />
        </li>
        {panels.map((panel) => (
          <li key={panel}>
            <button
              type="button"
              className="menu-entry"
              disabled={panel === 'history' && !store}
              onClick={() => open(panel)}
            >
              {labels[`editor.shell.panel.${panel}`]}
            </button>
          </li>
        ))}
        {links.map(([text, href, target]) => (
          <li key={text}>
            <a className="menu-entry" href={href ?? undefined} target={target}>
              {labels[`editor.shell.${text}`]}
            </a>
          </li>
        ))}
      </ul>
      <nav aria-label={labels['editor.shell.language']}>
        <ul className="unit-cells">
          {data.languages.map((code) => (
            <li key={code}>
              <a
                href={`/${code}/dashboard${search}`}
                lang={code}
                hrefLang={code}
                aria-current={code === language ? 'true' : undefined}
              >
                {languages[code].short}
                <span className="sr-only"> {languages[code].name}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <SchemeSwitch
        labels={data.schemeLabels}
        chosen={document.documentElement.dataset['scheme'] ?? 'system'}
      />
      <form method="post" action={`/${language}/logout`}>
        <p>{fillLabel('editor.shell.person', { name: person.name })}</p>
        <Button submits size="small" text={labels['editor.shell.logout']} />
      </form>
    </div>
  );
}

export function TopBar() {
  const { language, labels, openPanel, person, countLabel, formatNumber } = useEditor();
  const isNarrow = useNarrow();
  const waiting = useTree()?.waiting ?? 0;
  const text = labels['editor.shell.publish'];
  const waitingText = countLabel('editor.shell.waiting', waiting);
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
        <IconButton label={labels['editor.shell.search']} onClick={() => openPanel('search')}>
          <SearchIcon />
        </IconButton>
        {/* Shows the number of unpublished changes. */}
        {person.canPublish && (
          <Button
            kind="primary"
            size="small"
            aria-label={waiting > 0 ? `${text} (${waitingText})` : undefined}
            text={waiting > 0 ? `${text} (${formatNumber(waiting)})` : text}
            onClick={() => openPanel('publish')}
          />
        )}
        <IconButton label={labels['editor.shell.menu']} popoverTarget="editor-menu">
          <MenuIcon />
        </IconButton>
      </div>
    </header>
  );
}
