import type { Shell } from '#server/site/shell.ts';
import { AccountLinks } from './account-links.tsx';
import { whatsAppIcon } from '../art/whatsapp-icon.ts';
import { IconDrawing } from '../ui/icon-drawing.tsx';
import { MenuIcon, CloseIcon, SearchIcon } from '../ui/ui-icons.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MainMenu } from './main-menu.tsx';

/** Header with logo, tabs and languages; tabs that do not fit move to a menu below it. */
export function SiteHeader({ shell }: { shell: Shell }) {
  const { labels } = shell;
  return (
    <header className="site-header">
      <div className="site-header-row wrap">
        <a
          className="site-logo"
          href={shell.home}
          aria-label={shell.logo?.alt?.text === '' ? shell.project.name : undefined}
        >
          <Logo logo={shell.logo} name={shell.project.name} />
        </a>
        <MainMenu shell={shell} />
        <LanguageSwitch shell={shell} />
        {shell.account && <AccountLinks account={shell.account} labels={labels} />}
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
