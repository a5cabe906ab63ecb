import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useEditor } from '../editor-context.ts';
import type { UnitStore } from '../state/unit-store.ts';
import { type DetailsPage, detailsPageOf } from './details-page.ts';
import { onFieldEvent } from './field-events.ts';

/** Choice that stands for the current item's own page; not a page address. */
export const ownPage = '/';

interface Pages {
  /** Pages to choose from, without the language; includes `ownPage` if the current item has one. */
  choices: readonly string[];
  choice: string;
  /** The chosen page; null if the unit is on no page. */
  page: string | null;
}

interface PreviewPages extends Pages {
  choose(choice: string): void;
  /** Keeps the current page when a field clicked on it is opened. */
  keepPageFor(place: { path: string; field: string }): void;
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
export function usePreviewPages(store: UnitStore | null): PreviewPages {
  const { place } = useEditor();
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
    choose(choice) {
      if (unit) setChosen({ choice, path: unit.path, isOnly: details?.isOnly ?? false });
    },
    keepPageFor({ path, field: pressed }) {
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

/**
 * Delay before the preview follows a focused field to its page, in milliseconds; keyboard focus may
 * only be passing by.
 */
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
