import type { Shell, Tab } from '#server/site/shell.ts';
import { AccountLinks } from './account-links.tsx';
import { whatsAppIcon } from '../art/whatsapp-icon.ts';
import { IconDrawing } from '../ui/icon-drawing.tsx';
import { MenuIcon, CloseIcon, SearchIcon, Chevron } from '../ui/ui-icons.tsx';
import { LanguageSwitch, LanguageLinks } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { fillTemplate } from '#common/text/fill-template.ts';
import { SchemeSwitch } from './scheme-switch.tsx';
import { Text } from '../ui/text.tsx';

/** Header with logo, tabs and languages; tabs that do not fit move to a menu below it. */
export function SiteHeader({ shell }: { shell: Shell }) {
  const { labels } = shell;
  return (
    <header className="site-header">
      <div className="line site-header-row wrap">
        <a
          className="site-logo"
          href={shell.home}
          aria-label={shell.logo?.alt?.text === '' ? shell.project.name : undefined}
        >
          <Logo logo={shell.logo} name={shell.project.name} />
        </a>
        <MainMenu shell={shell} />
        <LanguageSwitch shell={shell} />
        <AccountLinks account={shell.account} labels={labels} />
        <a className="square-button search-link" href={shell.search} aria-label={labels.search}>
          <SearchIcon />
        </a>
        {shell.whatsapp && (
          <a
            className="square-button whatsapp-link"
            href={shell.whatsapp}
            target="_blank"
            rel="noopener"
            aria-label={labels['whatsapp.ask']}
            title={labels['whatsapp.ask']}
          >
            <IconDrawing of={whatsAppIcon} className="icon icon-large" />
          </a>
        )}
        <button
          type="button"
          className="square-button menu-button"
          popoverTarget="main-menu"
          aria-label={labels.menu}
        >
          <MenuIcon />
          <CloseIcon />
        </button>
      </div>
    </header>
  );
}

/**
 * Main tabs: a row of the header where they fit, otherwise a popover below it, which also holds the
 * controls that the header has no room for. The popover works without scripts.
 */
function MainMenu({ shell }: { shell: Shell }) {
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
        <AccountLinks account={shell.account} labels={labels} />
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
