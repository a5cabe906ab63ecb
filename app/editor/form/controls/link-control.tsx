import { useState } from 'react';
import { policyNames } from '#common/content/policies.ts';
import type { FoundField } from '#contracts/structure.ts';
import type { EditorCalls } from '../../editor-calls.ts';
import { useEditor } from '../../editor-context.ts';
import { useCall } from '../../parts/use-call.ts';
import type { ControlProps } from '../control-props.ts';
import { type Choice, ChoiceBox } from './choice-box.tsx';

/** Pages of the site, as content names them, without a language. */
const pages = [
  '/home',
  '/about',
  '/team',
  '/services',
  '/products',
  '/pricing',
  '/contact',
  '/articaleTable',
  '/courses',
  '/search',
  ...policyNames.map((name) => `/${name}`),
];

const maxResults = 6;

const searchDebounceMs = 200;

/** Link address: typed, picked from the site's pages, found by full-text search, or a file's of the library. */
export function LinkControl(props: ControlProps<string>) {
  const { value = '', onChange, path } = props;
  const { labels, calls, pickMedia, attempt } = useEditor();
  const found = useSearchResults(value);
  const matchingPages = pages.filter((page) => page.includes(value.trim().toLowerCase()));
  const write = (find: () => Promise<string | null | undefined>) => () =>
    void attempt(async () => {
      const address = await find();
      if (typeof address === 'string') onChange(address);
    });
  const choices: Choice[] = [
    ...(pages.includes(value) ? pages : matchingPages).map((page) => ({
      value: page,
      label: page,
    })),
    ...found.map((unit) => ({
      value: `found ${unit.path}`,
      label: unit.title,
      note: unit.excerpt,
      pick: write(() => addressOf(calls, unit.path)),
    })),
    {
      value: 'choose a file',
      label: labels['editor.files.choose'],
      pick: write(async () => (await pickMedia({ onlyImages: false }))?.address),
    },
  ];
  return (
    <ChoiceBox
      key={path}
      {...props}
      listLabel={labels['editor.form.link.found']}
      choices={choices}
    />
  );
}

/** Returns the address of a unit's first page, as content names it. */
async function addressOf(calls: EditorCalls, path: string): Promise<string | null> {
  const { shownOn } = await calls.unit(path);
  return shownOn[0] === undefined ? null : `/${shownOn[0].replace(/^\//, '')}`;
}

/** Returns units that contain the typed words; none while an address is typed. */
function useSearchResults(typed: string): FoundField[] {
  const { calls } = useEditor();
  const [found, setFound] = useState<{ words: string; units: FoundField[] } | null>(null);
  const words = /[/:.@#]/.test(typed) || typed.trim().length < 3 ? '' : typed.trim();
  const [isTouched, setIsTouched] = useState(false);
  const [first] = useState(typed);
  if (!isTouched && typed !== first) setIsTouched(true);

  useCall(
    words === '' || !isTouched ? null : words,
    // If the search fails, the pages are still offered.
    () => searchUnits(calls, words).catch(() => []),
    (units) => setFound({ words, units }),
    searchDebounceMs,
  );

  return found?.words === words ? found.units : [];
}

async function searchUnits(calls: EditorCalls, words: string): Promise<FoundField[]> {
  const { found } = await calls.search(words);
  return [...new Map(found.map((one) => [one.path, one])).values()].slice(0, maxResults);
}
