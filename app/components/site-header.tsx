import type { JSX } from 'react';
import { fillTemplate } from '#common/fill-template.ts';
import type { Shell, Tab } from '#server/site/shell.ts';
import { Bars, Chevron, Cross } from './arrow.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { Text } from './text.tsx';

/** Logo, tabs and language. Below 1100 px the tabs stand in a menu; it needs no script to open. */
export function SiteHeader({ shell }: { shell: Shell }): JSX.Element {
  const { labels } = shell;
  return (
    <header className="site-header">
      <div className="site-header-row wrap-wide">
        <a className="site-logo" href={shell.home}>
          <Logo logo={shell.logo} name={shell.project.name} />
        </a>
        <nav id="main-menu" className="main-menu" popover="auto" aria-label={labels['menu.main']}>
          <div className="main-menu-top">
            <button
              type="button"
              className="square-button"
              popoverTarget="main-menu"
              popoverTargetAction="hide"
              aria-label={labels['menu.close']}
            >
              <Cross />
            </button>
          </div>
          <ul className="main-tabs">
            {shell.tabs.map((tab) => (
              <HeaderTab key={tab.key} tab={tab} moreUnder={labels.submenu} />
            ))}
          </ul>
        </nav>
        <LanguageSwitch shell={shell} />
        <button
          type="button"
          className="square-button menu-button"
          popoverTarget="main-menu"
          aria-label={labels.menu}
        >
          <Bars />
        </button>
      </div>
    </header>
  );
}

function HeaderTab({ tab, moreUnder }: { tab: Tab; moreUnder: string }): JSX.Element {
  return (
    <li className="main-tab">
      <TabLink tab={tab} />
      {tab.children.length > 0 && (
        <details className="submenu" name="submenu">
          <summary aria-label={fillTemplate(moreUnder, { name: tab.label.text })}>
            <Chevron className="size-[14px]" />
          </summary>
          <ul className="submenu-panel">
            {tab.children.map((child) => (
              <li key={child.key}>
                <TabLink tab={child} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function TabLink({ tab }: { tab: Tab }): JSX.Element {
  return (
    <a className="tab-link" href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
      <Text of={tab.label} />
    </a>
  );
}
