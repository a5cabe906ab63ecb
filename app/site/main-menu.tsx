import { fillTemplate } from '#common/text/fill-template.ts';
import type { Shell, Tab } from '#server/site/shell.ts';
import { AccountLinks } from './account-links.tsx';
import { Chevron, SearchIcon } from '../ui/ui-icons.tsx';
import { LanguageLinks } from './language-switch.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { Text } from '../ui/text.tsx';

/**
 * Main tabs: a row of the header where they fit, otherwise a popover below it, which also holds the
 * controls that the header has no room for. The popover works without scripts.
 */
export function MainMenu({ shell }: { shell: Shell }) {
  const { labels } = shell;
  return (
    <nav id="main-menu" className="main-menu" popover="auto" aria-label={labels['menu.main']}>
      <ul className="main-tabs">
        {shell.tabs.map((tab) => (
          <HeaderTab key={tab.key} tab={tab} submenuLabel={labels.submenu} />
        ))}
      </ul>
      <div className="menu-choices">
        <a className="menu-search" href={shell.search}>
          <SearchIcon />
          {labels.search}
        </a>
        {shell.account && <AccountLinks account={shell.account} labels={labels} />}
        <div>
          <h2 className="small text-muted">{labels['language.choose']}</h2>
          <LanguageLinks shell={shell} className="language-cells" byName />
        </div>
        <div className="needs-script">
          <h2 className="small text-muted" aria-hidden="true">
            {labels['scheme.choose']}
          </h2>
          <SchemeSwitch labels={labels} />
        </div>
      </div>
    </nav>
  );
}

function HeaderTab({ tab, submenuLabel }: { tab: Tab; submenuLabel: string }) {
  return (
    <li className="main-tab">
      <TabLink tab={tab} />
      {tab.children.length > 0 && (
        <details className="submenu" name="submenu">
          <summary aria-label={fillTemplate(submenuLabel, { name: tab.label.text })}>
            <Chevron className="icon-small" />
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

function TabLink({ tab }: { tab: Tab }) {
  return (
    <a className="tab-link" href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
      <Text of={tab.label} />
    </a>
  );
}
