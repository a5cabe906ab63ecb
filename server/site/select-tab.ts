import type { LocalText } from '#common/local-text.ts';
import type { ReadySection } from './section-page.ts';

type TabsSection = Extract<ReadySection, { type: 'tabs' }>;
type TabItem = TabsSection['props']['data']['items'][number];

/**
 * Of a page with tabs, the cards of one: of the tab that was asked for, or of the first. Those of other
 * tabs stay on the page, hidden. A page without tabs, or asked for one it does not have, shows all
 * cards; so do cards that belong to no tab. A tab whose cards are not on the page is left out.
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

  const wanted = requested || names[0];
  const tab = names.find((name) => name === wanted) ?? null;
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

/** Whether a page whose tab was selected shows this one. */
export function isTabShown(sections: readonly ReadySection[], tab: string): boolean {
  return sections.some((section) => section.type === 'tabs' && section.props.tab === tab);
}

/** A tab without a word of its own takes the title of its cards. */
function itemsWithCards(items: TabItem[], titles: ReadonlyMap<string, LocalText>): TabItem[] {
  return items.flatMap((item) => {
    const title = titles.get(item.fileName);
    return title ? [{ ...item, lable: item.lable ?? title }] : [];
  });
}

/** The titles of the page's cards, by their files. */
function cardTitles(sections: readonly ReadySection[]): Map<string, LocalText> {
  return new Map(
    sections.flatMap((section) =>
      section.type === 'product-card'
        ? [[section.props.fileName, section.props.data.title] as const]
        : [],
    ),
  );
}
