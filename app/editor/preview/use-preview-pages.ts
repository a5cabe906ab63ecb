import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useEditor } from '../editor-context.ts';
import { onFieldEvent } from './field-events.ts';
import type { Unit } from '#contracts/units.ts';
import { coursesPath } from '#common/content/content-paths.ts';
import { detailPage } from '#common/content/detail-path.ts';
import { readField, splitFieldPath } from '#common/content/field-values.ts';
import { getHiddenLanguages } from '#common/content/hidden-in.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { draftSlug } from '#common/text/slugs.ts';
import type { LanguageCode } from '#i18n/languages.ts';

/** Choice that stands for the current item's own page; not a page address. */
export const ownPage = '/';

interface Pages {
  /** Pages to choose from, without the language; includes `ownPage` if the current item has one. */
  choices: readonly string[];
  choice: string;
  /** The chosen page; null if the unit is on no page. */
  page: string | null;
}

interface Choice {
  choice: string;
  /** Path of the unit it was made for. */
  path: string;
  /** True if it was made for fields that only the item's own page shows. */
  isOnly: boolean;
}

const noPages: Pages = { choices: [], choice: '', page: null };

/**
 * Returns the pages that show the open unit and the selected one: an item's own page for fields
 * that only it shows, else the first page, unless a person has chosen. While a unit loads, the page
 * stays.
 */
export function usePreviewPages() {
  const { place, store } = useEditor();
  const readUnit = () => store?.getSnapshot().unit ?? null;
  const unit = useSyncExternalStore(store?.subscribe ?? subscribeToNothing, readUnit, readUnit);
  const field = useCurrentField();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const pages = useRef(noPages);
  const detailsOf = (one: string) => unit && detailsPageOf(unit, one, place.contentLanguage);
  const details = detailsOf(field);
  if (unit)
    pages.current = pagesOf(unit.shownOn, details, chosen?.path === unit.path ? chosen : null);
  return {
    ...pages.current,
    choose(choice: string) {
      if (unit) setChosen({ choice, path: unit.path, isOnly: details?.isOnly ?? false });
    },
    /** Keeps the current page when a field clicked on it is opened. */
    keepPageFor({ path, field: pressed }: { path: string; field: string }) {
      const isOnly = path === unit?.path && (detailsOf(pressed)?.isOnly ?? false);
      setChosen({ choice: pages.current.choice, path, isOnly });
    },
  };
}

function pagesOf(
  shownOn: readonly string[],
  details: DetailsPage | null,
  chosen: Choice | null,
): Pages {
  const choices = details ? [...shownOn, ownPage] : shownOn;
  const isOnly = details?.isOnly ?? false;
  const wanted = chosen?.isOnly === isOnly ? choices.find((one) => one === chosen.choice) : null;
  const choice = wanted ?? (isOnly ? ownPage : shownOn[0]) ?? '';
  return { choices, choice, page: (choice === ownPage ? details?.page : choice) || null };
}

/** Delay before following a focused field, in milliseconds; keyboard focus may be passing by. */
const followDelayMs = 250;

/** Returns the form field that has or last had the focus; initially the requested one. */
function useCurrentField(): string {
  const { path, field } = useEditor().place;
  const asked = `${path} ${field}`;
  const [focused, setFocused] = useState<{ field: string; after: string } | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onFieldEvent(['focusin'], (current) => {
      clearTimeout(timer);
      timer = setTimeout(() => setFocused({ field: current, after: asked }), followDelayMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [asked]);
  return focused?.after === asked ? focused.field : (field ?? '');
}

const subscribeToNothing = () => () => undefined;

/** Detail page of one item, beside the pages that show its whole unit. */
interface DetailsPage {
  /** Path without the language. */
  page: string;
  /** True if no other page shows the field. */
  isOnly: boolean;
}

/** Returns the detail page of the item around a field, by the saved draft; null for none. */
export function detailsPageOf(
  { path, type, versions, sourceLanguage, shownOn }: Unit,
  field: string,
  language: LanguageCode,
): DetailsPage | null {
  const [list, id, name] = splitFieldPath(field);
  if (type.name === 'products') return pageOfProduct(versions['']?.value, id);
  if (!type.isSection || list !== 'services' || id === undefined || shownOn.length === 0)
    return null;
  const source = versions[sourceLanguage]?.value ?? null;
  const items = [source, versions[language]?.value ?? null].map((value) =>
    readField(value, `services.${id}`),
  );
  const [item] = items;
  if (!isJsonObject(item) || item['link'] || getHiddenLanguages(item).includes(language))
    return null;
  const hasText = items.some((one) => isJsonObject(one) && Boolean(one['htmlContent']));
  const isLinked = item['isDetails'] ?? (isJsonObject(source) && source['isDetails']);
  return hasText || isLinked
    ? { page: pageIn(path, Number(id)), isOnly: name === 'htmlContent' }
    : null;
}

/** Prices are shown on the page of their course; before a product is chosen, on the first one's. */
function pageOfProduct(file: JsonValue | undefined, id: string | undefined): DetailsPage | null {
  const products = readField(file, 'products');
  const [first] = Array.isArray(products) ? products : [];
  const product = id === undefined ? first : readField(file, `products.${id}`);
  const course = isJsonObject(product) ? product['courseId'] : null;
  return typeof course === 'number' ? { page: pageIn(coursesPath, course), isOnly: true } : null;
}

/** Returns the page of an item of a section file, or of a collection's entry. */
function pageIn(path: string, id: number): string {
  const [, , folder = '', file = ''] = path.split('/');
  return detailPage(folder, file.replace(/\.json$/, ''), draftSlug(id));
}
