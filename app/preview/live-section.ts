import { sectionPath } from '#common/content/content-paths.ts';
import type { PreviewDraft } from '#common/content/preview-messages.ts';
import type { Fields, Presented } from '#common/content/fields.ts';
import type { ImageFile } from '#common/media/image-file.ts';
import { presentFields } from '#common/content/present-fields.ts';
import type { ReadySection } from '#server/site/pages/section-page.ts';

/** Returns the path of the unit that a section shows. */
export function unitPathOf({ props }: ReadySection): string {
  return sectionPath(props.page, props.fileName);
}

/** Returns a section with the draft's values in place of the server's. */
export function liveSection(
  section: ReadySection,
  { path, fields, own, fallback, sourceLanguage }: PreviewDraft,
): ReadySection {
  const { language, data } = section.props;
  const options = { language, fallbackLanguage: sourceLanguage, documentPath: path };
  const typed = presentFields(fields, own, fallback, options);
  const shown = withTabs(section, withoutTexts(withDrawings(fields, typed, drawingsIn(data))));
  // The values match the section's type, as the server's did.
  return { ...section, props: { ...section.props, data: shown } } as ReadySection;
}

type Values = Readonly<Record<string, unknown>>;

function isImage(value: unknown): value is ImageFile {
  return typeof value === 'object' && value !== null && 'src' in value;
}

/** Returns the symbols of drawings that the server has inlined, by address. */
function drawingsIn(value: unknown): Map<string, string> {
  if (isImage(value)) return new Map(value.symbol ? [[value.src, value.symbol]] : []);
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(Object.values(value).flatMap((inner) => Array.from(drawingsIn(inner))));
}

function withDrawings(
  fields: Fields,
  data: Values,
  drawings: ReadonlyMap<string, string>,
): Presented<Fields> {
  const entries = Object.entries(data).map(([name, value]) => {
    const field = fields[name];
    if (field?.kind === 'list' && Array.isArray(value))
      return [name, value.map((item) => withDrawings(field.item, item, drawings))];
    const symbol = isImage(value) ? drawings.get(value.src) : undefined;
    return [name, symbol && isImage(value) ? { ...value, symbol } : value];
  });
  return Object.fromEntries(entries);
}

/** As on the server, sections receive only whether an item has a detail text. */
function withoutTexts(data: Presented<Fields>): Presented<Fields> {
  const { services } = data;
  if (!Array.isArray(services)) return data;
  return {
    ...data,
    services: services.map((item) =>
      typeof item === 'object' && item && 'htmlContent' in item && item.htmlContent
        ? { ...item, htmlContent: { html: '' } }
        : item,
    ),
  } as Presented<Fields>;
}

/** Only the server knows which tabs have cards, and their labels. */
function withTabs(section: ReadySection, data: Presented<Fields>): Presented<Fields> {
  const items: unknown = data['items'];
  if (section.type !== 'tabs' || !Array.isArray(items)) return data;
  const shown = new Map(section.props.data.items.map((item) => [item.fileName, item]));
  const shownItems = items.flatMap((item: (typeof section.props.data.items)[number]) => {
    const before = shown.get(item.fileName);
    return before ? [{ ...item, lable: item.lable ?? before.lable }] : [];
  });
  return { ...data, items: shownItems } as unknown as Presented<Fields>;
}

/** Creates the store of unsaved drafts from the editor, by unit path. */
export function createDraftStore() {
  const listeners = new Set<() => void>();
  let drafts: ReadonlyMap<string, PreviewDraft> = new Map();
  let current: string | null = null;
  const change = (next: ReadonlyMap<string, PreviewDraft>) => {
    drafts = next;
    for (const listener of listeners) listener();
  };
  return {
    find: (path: string) => drafts.get(path) ?? null,
    set(draft: PreviewDraft): void {
      current = draft.path;
      change(new Map(drafts).set(draft.path, draft));
    },
    /** Drops all drafts but the edited unit's; the others are saved by now. */
    dropOthers(): void {
      const own = Array.from(drafts).filter(([path]) => path === current);
      if (own.length < drafts.size) change(new Map(own));
    },
    /** Calls back after every change. Returns a function that unsubscribes. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
