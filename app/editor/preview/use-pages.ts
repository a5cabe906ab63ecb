import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useEditor } from '../editor-context.ts';
import type { UnitStore } from '../state/unit-store.ts';
import { type DetailsPage, detailsPageOf } from './details-page.ts';
import { followFields } from './follow-fields.ts';

/** The choice of the page of the current item, whichever that is; it is no page's address. */
export const ownPage = '/';

interface Pages {
  /** The pages to choose from, below the language; `ownPage` among them where the current item has one. */
  choices: readonly string[];
  choice: string;
  /** The chosen page; null for what is on no page. */
  page: string | null;
}

interface PreviewPages extends Pages {
  choose(choice: string): void;
  /** Stays on the page that is shown when a field that was pressed on it is opened. */
  keepFor(place: { path: string; field: string }): void;
}

interface Choice {
  choice: string;
  /** Of the unit that it was made for. */
  path: string;
  /** It was made for fields that only the item's own page shows, or for those of the other pages. */
  isOnly: boolean;
}

const noPages: Pages = { choices: [], choice: '', page: null };

/**
 * The pages that show the open unit, and which of them the preview shows: the page of an item for fields that no other
 * page shows, else the first one, unless a person has chosen. While a unit is being read, the page stays as it was.
 */
export function usePages(store: UnitStore | null): PreviewPages {
  const { place } = useEditor();
  const readUnit = () => store?.getSnapshot().unit ?? null;
  const unit = useSyncExternalStore(store?.subscribe ?? never, readUnit, readUnit);
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
    keepFor({ path, field: pressed }) {
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

/** Milliseconds after which a focused field is followed to its page: the keyboard passes by others on its way. */
const passing = 250;

/** The field of the form that has, or had, the focus; at first the one that was asked for. */
function useCurrentField(): string {
  const { path, field } = useEditor().place;
  const asked = `${path} ${field}`;
  const [focused, setFocused] = useState<{ field: string; after: string } | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = followFields(['focusin'], (current) => {
      clearTimeout(timer);
      timer = setTimeout(() => setFocused({ field: current, after: asked }), passing);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [asked]);
  return focused?.after === asked ? focused.field : (field ?? '');
}

const never = () => () => undefined;
