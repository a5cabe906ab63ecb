import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { Shell } from '#server/site/shell.ts';
import { LanguageLinks } from '../../site/language-switch.tsx';
import { SchemeSwitch } from '../../site/scheme-switch.tsx';
import { EmailAddress } from '../../ui/inline/email-address.tsx';
import { Chevron } from '../../ui/ui-icons.tsx';
import { ScreenIcon, type ScreenIconName } from '../screen-icon.tsx';
import { searchDialogId } from '../search/search-dialog.tsx';
import { findScreen } from '../screens.ts';
import { FrameBrand } from './frame-brand.tsx';
import type { Frame } from './load-frame.ts';

interface FrameMenuProps {
  frame: Frame;
  shell: Shell | undefined;
}

/** Navigation with the person's account at its foot; in narrow windows a popover. */
export function FrameMenu({ frame, shell }: FrameMenuProps) {
  const { language, siteName, labels, groups } = frame;
  const current = useCurrentPath();
  return (
    <nav id="frame-menu" className="frame-menu" popover="auto" aria-label={labels['admin.frame']}>
      <FrameBrand href={`/${language}/admin`} siteName={siteName} />
      <button
        type="button"
        className="frame-search needs-script"
        command="show-modal"
        commandfor={searchDialogId}
      >
        <ScreenIcon name="search" />
        <span>{labels['admin.search.open']}</span>
        <kbd dir="ltr">{labels['admin.search.shortcut']}</kbd>
      </button>
      <div className="frame-groups">
        {groups.map(({ name, heading, items }) => (
          <div key={name}>
            {heading !== null && (
              <p id={`group-${name}`} className="frame-heading">
                {heading}
              </p>
            )}
            <ul aria-labelledby={heading === null ? undefined : `group-${name}`}>
              {items.map((item) => (
                <li key={item.path}>
                  <ScreenLink item={item} isCurrent={item.path === current} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="frame-foot">
        <FootLink href={`/${language}/admin/help`} icon="help" text={labels['admin.frame.help']} />
        <FootLink href={`/${language}/home`} icon="site" text={labels['admin.frame.site']} />
        <Account frame={frame} shell={shell} />
      </div>
    </nav>
  );
}

/** Path of the open screen; while another one loads, already that one. */
function useCurrentPath(): string | null {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return findScreen(location?.pathname ?? pathname)?.path ?? null;
}

type NavItem = Frame['groups'][number]['items'][number];

function ScreenLink({ item, isCurrent }: { item: NavItem; isCurrent: boolean }) {
  const { href, text, icon, waiting } = item;
  return (
    <a className="frame-link" href={href} aria-current={isCurrent ? 'page' : undefined}>
      <ScreenIcon name={icon} />
      <span className="frame-link-text">{text}</span>
      {waiting && (
        <span className="frame-count">
          <span aria-hidden="true">{waiting.number}</span>
          <span className="sr-only">: {waiting.text}</span>
        </span>
      )}
    </a>
  );
}

function FootLink({ href, icon, text }: { href: string; icon: ScreenIconName; text: ReactNode }) {
  return (
    <a className="frame-link" href={href}>
      <ScreenIcon name={icon} />
      <span className="frame-link-text">{text}</span>
    </a>
  );
}

/** The person, who opens language, colours, profile and logout. */
function Account({ frame, shell }: FrameMenuProps) {
  const { language, person, labels } = frame;
  return (
    <>
      <button type="button" className="frame-link frame-person" popoverTarget="frame-account">
        <span className="frame-initials" aria-hidden="true">
          {person.initials}
        </span>
        <span className="frame-link-text">
          <bdi>{person.name}</bdi>
          <span className="sr-only">: {labels['admin.frame.account']}</span>
        </span>
        <Chevron />
      </button>
      <div id="frame-account" className="frame-account" popover="auto">
        <p className="frame-email">
          <EmailAddress of={person.email} />
        </p>
        {shell && (
          <>
            <LanguageLinks shell={shell} className="language-cells" />
            <SchemeSwitch labels={shell.labels} />
          </>
        )}
        <FootLink href={`/${language}/profile`} icon="person" text={labels.profile} />
        <form method="post" action={`/${language}/logout`}>
          <button type="submit" className="frame-link">
            <ScreenIcon name="logout" />
            <span className="frame-link-text">{labels.logout}</span>
          </button>
        </form>
      </div>
    </>
  );
}
