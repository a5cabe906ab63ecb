import type { LocalText } from '#common/text/local-text.ts';
import type { ReadySection } from './section-page.ts';

type TabsSection = Extract<ReadySection, { type: 'tabs' }>;
type TabItem = TabsSection['props']['data']['items'][number];

/**
 * Shows the cards of one tab, the requested or the first, and hides those of other tabs. Without
 * tabs, or for an unknown tab, all cards are shown; so are cards without a tab. Tabs without cards
 * are left out.
 */
export function selectTab(
  sections: readonly ReadySection[],
  requested: string | null,
): ReadySection[] {
  const titles = cardTitles(sections);
  const items = sections.flatMap((section) =>
    section.type === 'tabs' ? section.props.data.items : [],
  );
  const names = items.map(({ fileName }) => fileName).filter((name) => titles.has(name));
  if (names.length === 0) return [...sections];

  const selected = requested || names[0];
  const tab = names.find((name) => name === selected) ?? null;
  const isOther = (name: string) => tab !== null && name !== tab && names.includes(name);
  return sections.map((section): ReadySection => {
    const { type, props } = section;
    if (type === 'product-card')
      return { type, props: { ...props, isHidden: isOther(props.fileName) } };
    if (type !== 'tabs') return section;
    const data = { ...props.data, items: itemsWithCards(props.data.items, titles) };
    return { type, props: { ...props, tab, data } };
  });
}

/** Returns true if the page shows this tab. */
export function isTabShown(sections: readonly ReadySection[], tab: string): boolean {
  return sections.some((section) => section.type === 'tabs' && section.props.tab === tab);
}

/** Uses the title of the cards for a tab without its own. */
function itemsWithCards(items: TabItem[], titles: ReadonlyMap<string, LocalText>): TabItem[] {
  return items.flatMap((item) => {
    const title = titles.get(item.fileName);
    return title ? [{ ...item, lable: item.lable ?? title }] : [];
  });
}

/** Returns the titles of the page's cards, by file. */
function cardTitles(sections: readonly ReadySection[]): Map<string, LocalText> {
  return new Map(
    sections.flatMap((section) =>
      section.type === 'product-card'
        ? [[section.props.fileName, section.props.data.title] as const]
        : [],
    ),
  );
}
