import type { ImageFile } from '#common/media/image-file.ts';
import type { LocalText } from '#common/text/local-text.ts';
import { Arrow, BackArrow } from './ui-icons.tsx';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import { Text } from './text.tsx';

interface Tab {
  /** Id of the section that it shows. */
  name: string;
  text: LocalText;
  icon: string | null;
  image: ImageFile | null;
  href: string;
  isCurrent: boolean;
}

type TabKind = 'icons' | 'pictures';

interface TabStripProps {
  label: string;
  kind: TabKind;
  /** `shown` has a placeholder for the selected tab's name. */
  labels: Record<'shown' | 'back' | 'on', string>;
  tabs: Tab[];
}

/** Numbers of tabs in view at the widths of app/ui/tab-strip.css. */
const inView: Record<TabKind, number[]> = { icons: [2, 4, 6, 8], pictures: [2, 4, 6] };

/**
 * Tabs as links: an icon or image above the text. A row that is too long scrolls.
 * app/islands/enhance-tabs.ts switches tabs without a reload.
 */
export function TabStrip({ label, kind, labels, tabs }: TabStripProps) {
  const exceeded = inView[kind].filter((count) => tabs.length > count);
  return (
    <div className="stack gap-3 tab-bar" data-tabs={kind} data-exceeds={exceeded.join(' ')}>
      <nav className="tab-strip" aria-label={label}>
        <ul>
          {tabs.map((tab) => (
            <li key={tab.name}>
              <a
                href={tab.href}
                data-tab={tab.name}
                aria-current={tab.isCurrent ? 'true' : undefined}
              >
                {kind === 'pictures' ? (
                  <Picture image={tab.image} className="tab-picture" />
                ) : (
                  <Icon name={tab.icon} className="tab-icon" />
                )}
                <Text of={tab.text} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {exceeded.length > 0 && (
        <div className="cell-pair tab-arrows needs-script">
          <button type="button" className="cell-button" aria-label={labels.back}>
            <BackArrow />
          </button>
          <button type="button" className="cell-button" aria-label={labels.on}>
            <Arrow />
          </button>
        </div>
      )}
      <p className="sr-only" aria-live="polite" data-words={labels.shown} />
    </div>
  );
}
