import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { FoundField } from '#contracts/structure.ts';
import { markMatches, queryWords } from '#common/text/search-words.ts';
import { directionOf, languages } from '#i18n/languages.ts';
import { TextButton } from '../../ui/button.tsx';
import { PanelSearch } from '../parts/controls.tsx';
import { useEditor, useIsSection } from '../editor-context.ts';
import { placeName } from '../form/marks/conflict-summary.tsx';
import { resultKey, useFieldSearch } from './use-field-search.ts';

/** Full-text search over fields in every language. */
export function QuickSearch() {
  const { labels, countLabel, fillLabel, formatNumber } = useEditor();
  const [typed, setTyped] = useState('');
  const { found, more, isSearching, isCurrent } = useFieldSearch(typed);
  const list = useRef<HTMLUListElement>(null);
  const [isFirstWanted, setIsFirstWanted] = useState(false);
  useEffect(() => {
    // Enter may be pressed before the results arrive.
    if (isFirstWanted && isCurrent) list.current?.querySelector('button')?.click();
  }, [isFirstWanted, isCurrent]);
  const input = useRef<HTMLInputElement>(null);
  const status =
    found === null
      ? isSearching
        ? labels['editor.structure.search.looking']
        : labels['editor.structure.search.hint']
      : found.length === 0
        ? labels['editor.structure.search.nothing']
        : more
          ? fillLabel('editor.structure.search.first', { count: formatNumber(found.length) })
          : countLabel('editor.structure.search.found', found.length);

  /** Arrow keys move between input and results; Enter opens one, in the input the first. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && event.target === input.current && !event.nativeEvent.isComposing) {
      event.preventDefault();
      setIsFirstWanted(true);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.altKey) return;
    event.preventDefault();
    const buttons = Array.from(list.current?.querySelectorAll('button') ?? []);
    const at = buttons.findIndex((button) => button === document.activeElement);
    (buttons[at + step] ?? (at + step < 0 ? input.current : null))?.focus();
  }

  return (
    <div className="unit-stack quick-search">
      <PanelSearch
        label={labels['editor.structure.search']}
        ref={input}
        dir="auto"
        value={typed}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setIsFirstWanted(false);
          setTyped(event.target.value);
        }}
      />
      <p role="status">{status}</p>
      <ul ref={list} className="line-list">
        {(found ?? []).map((field) => (
          <li key={resultKey(field)}>
            <FoundButton found={field} typed={typed} onKeyDown={onKeyDown} />
          </li>
        ))}
      </ul>
      {more && <TextButton text={labels['editor.structure.search.more']} onClick={more} />}
    </div>
  );
}

interface FoundProps {
  found: FoundField;
  typed: string;
  onKeyDown: (event: KeyboardEvent) => void;
}

function FoundButton({ found, typed, onKeyDown }: FoundProps) {
  const editor = useEditor();
  const { labels, go, closePanel, place, project } = editor;
  const { path, title, language, field, excerpt } = found;
  const isSection = useIsSection(path);
  const code = language === '' ? project.sourceLanguage : language;

  function open(): void {
    closePanel();
    const contentLanguage = language === '' ? place.contentLanguage : language;
    go({ path, field: field === '' ? null : field, contentLanguage });
  }

  return (
    <button type="button" className="row-entry" onClick={open} onKeyDown={onKeyDown}>
      <span className="found-head">
        <strong>
          <bdi>{title}</bdi>
        </strong>
        <span className="text-muted">
          {language === '' ? labels['editor.structure.all-languages'] : languages[language].short}
        </span>
      </span>
      {excerpt !== '' && (
        // A path is no text of the language.
        <span
          className="found-excerpt"
          lang={code}
          dir={excerpt.includes(' ') ? directionOf(code) : 'auto'}
        >
          {markMatches(excerpt, queryWords(typed, code), code).map(({ text, isMatch }, index) =>
            isMatch ? <mark key={index}>{text}</mark> : text,
          )}
        </span>
      )}
      {field !== '' && (
        <span className="unit-hint">{placeName({ fields: null, isSection }, field, editor)}</span>
      )}
    </button>
  );
}
