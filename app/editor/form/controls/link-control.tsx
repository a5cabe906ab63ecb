import { type JSX, useEffect, useState } from 'react';
import { policyNames } from '#common/policies.ts';
import type { FoundField } from '#common/editing.ts';
import type { EditorCalls } from '../../editor-calls.ts';
import { useEditor } from '../../editor-context.ts';
import type { ControlProps } from '../control-props.ts';
import { type Choice, ChoiceBox } from './choice-box.tsx';

/** Of this site, as content names them: in the reader's own language. */
const pages = [
  '/home',
  '/about',
  '/team',
  '/services',
  '/products',
  '/pricing',
  '/contact',
  '/articaleTable',
  '/search',
  ...policyNames.map((name) => `/${name}`),
];

const mostFound = 6;
const searchDelay = 200;

/** An address: typed, taken from the site's pages, or found by the words of what it is to lead to. */
export function LinkControl(props: ControlProps<string>): JSX.Element {
  const { value = '', onChange, path } = props;
  const { words, calls, report } = useEditor();
  const found = useFound(value);
  const own = pages.filter((page) => page.includes(value.trim().toLowerCase()));
  const choices: Choice[] = [
    ...(pages.includes(value) ? pages : own).map((page) => ({ value: page, label: page })),
    ...found.map((unit) => ({
      value: `found ${unit.path}`,
      label: unit.title,
      note: unit.excerpt,
    })),
  ];
  const pick = (choice: Choice): void => {
    const unit = found.find((one) => choice.value === `found ${one.path}`);
    if (!unit) {
      onChange(choice.value);
      return;
    }
    addressOf(calls, unit.path).then((address) => address !== null && onChange(address), report);
  };
  return (
    <ChoiceBox
      key={path}
      id={props.id}
      value={value}
      dir="ltr"
      listLabel={words['editor.form.link.found']}
      placeholder={props.fallback ?? undefined}
      choices={choices}
      describedBy={props.describedBy}
      isInvalid={props.problem !== null}
      onChange={onChange}
      onPick={pick}
    />
  );
}

/** Where a unit is seen, as content names it. */
async function addressOf(calls: EditorCalls, path: string): Promise<string | null> {
  const { shownOn } = await calls.unit(path);
  return shownOn[0] === undefined ? null : `/${shownOn[0].replace(/^\//, '')}`;
}

/** Units in which the typed words stand; none while an address is typed. */
function useFound(typed: string): FoundField[] {
  const { calls } = useEditor();
  const [found, setFound] = useState<{ words: string; units: FoundField[] } | null>(null);
  const words = /[/:.@#]/.test(typed) || typed.trim().length < 3 ? '' : typed.trim();
  const [isTouched, setIsTouched] = useState(false);
  const [first] = useState(typed);
  if (!isTouched && typed !== first) setIsTouched(true);

  useEffect(() => {
    if (words === '' || !isTouched) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      unitsWith(calls, words).then(
        (units) => isCurrent && setFound({ words, units }),
        // Without a search there are the pages.
        () => null,
      );
    }, searchDelay);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [calls, words, isTouched]);

  return found && found.words === words ? found.units : [];
}

async function unitsWith(calls: EditorCalls, words: string): Promise<FoundField[]> {
  const { found } = await calls.search(words);
  return [...new Map(found.map((one) => [one.path, one])).values()].slice(0, mostFound);
}
