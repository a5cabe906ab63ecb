import type { JSX } from 'react';
import { Icon } from './icon.tsx';

interface TabStripProps {
  label: string;
  tabs: { key: string; text: string; href: string; icon: string | null; isCurrent: boolean }[];
}

/** Links of which one is current: an icon over a word, ticks under the current one. */
export function TabStrip({ label, tabs }: TabStripProps): JSX.Element {
  return (
    <nav className="tab-strip" aria-label={label}>
      <ul>
        {tabs.map(({ key, text, href, icon, isCurrent }) => (
          <li key={key}>
            <a href={href} aria-current={isCurrent ? 'true' : undefined}>
              <Icon name={icon} className="size-[26px]" />
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
