import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { FoundField } from '#contracts/structure.ts';
import { markMatches, queryWords } from '#common/text/search-words.ts';
import { directionOf, languages } from '#i18n/languages.ts';
import { filterOptions, listLocal, type SearchOption } from '../../admin/search/search-options.ts';
import { useAdminSearch } from '../../admin/search/use-admin-search.ts';
import { useShell } from '../../use-shell.ts';
import { TextButton } from '../../ui/button.tsx';
import { PanelSearch } from '../parts/controls.tsx';
import { useEditor, useIsSection } from '../editor-context.ts';
import { placeName } from '../form/marks/conflict-summary.tsx';
import { resultKey, useFieldSearch } from './use-field-search.ts';

/** Few, so that what the dashboard finds is in view. */
const firstPageSize = 4;

/** Full-text search over fields in every language, and below it what the dashboard's search finds. */
export function QuickSearch() {
  const { labels, countLabel, fillLabel, formatNumber } = useEditor();
  const [typed, setTyped] = useState('');
  const { found, more, isSearching, isCurrent } = useFieldSearch(typed, firstPageSize);
  const others = useDashboardSearch(typed);
  const list = useRef<HTMLUListElement>(null);
  const [isFirstWanted, setIsFirstWanted] = useState(false);
  // Of one letter, only screens are sought.
  const isComplete =
    typed.trim().length < 2 || (isCurrent && (found?.length !== 0 || !others.isSearching));
  useEffect(() => {
    // Enter may be pressed before the results arrive.
    if (isFirstWanted && isComplete) list.current?.querySelector<HTMLElement>('button, a')?.click();
  }, [isFirstWanted, isComplete]);
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
    const all = Array.from(list.current?.querySelectorAll<HTMLElement>('button, a') ?? []);
    const at = all.findIndex((result) => result === document.activeElement);
    (all[at + step] ?? (at + step < 0 ? input.current : null))?.focus();
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
      {others.failure && <p role="status">{others.failure}</p>}
      <ul ref={list} className="line-list">
        {(found ?? []).map((field) => (
          <li key={resultKey(field)}>
            <FoundButton found={field} typed={typed} onKeyDown={onKeyDown} />
          </li>
        ))}
        {more && (
          <li>
            <TextButton
              text={labels['editor.structure.search.more']}
              onClick={more}
              onKeyDown={onKeyDown}
            />
          </li>
        )}
        {others.options.map((option) => (
          <li key={option.id}>
            <OtherResult option={option} onKeyDown={onKeyDown} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Searches screens, settings, people, orders and messages, as the dashboard does. */
function useDashboardSearch(typed: string) {
  const { api, language, dashboard } = useEditor();
  const shell = useShell();
  const screens = useMemo(
    () => dashboard?.resultScreens.filter(({ kind }) => kind !== 'content') ?? [],
    [dashboard],
  );
  const { options, isFailed, isSearching } = useAdminSearch(typed, { api, language, screens });
  if (!dashboard || typed.trim() === '') return { options: [], failure: null, isSearching: false };
  const local = filterOptions(listLocal(dashboard, shell), typed, language);
  return {
    options: [...local, ...options],
    failure: isFailed ? dashboard.labels['admin.search.failed'] : null,
    isSearching,
  };
}

interface OtherProps {
  option: SearchOption;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** A result outside of the content: a link, or an action of the editor's menu. */
function OtherResult({ option, onKeyDown }: OtherProps) {
  const { closePanel, dashboard } = useEditor();
  const { kind, text, detail, href, language, run } = option;
  const content = (
    <>
      <span className="found-head">
        <strong>
          <bdi>{text}</bdi>
        </strong>
        <span className="text-muted">{dashboard?.labels[`admin.search.kind.${kind}`]}</span>
      </span>
      {detail !== '' && <span dir="auto">{detail}</span>}
    </>
  );
  if (href !== null)
    return (
      <a className="row-entry" href={href} hrefLang={language} onKeyDown={onKeyDown}>
        {content}
      </a>
    );
  return (
    <button
      type="button"
      className="row-entry"
      onKeyDown={onKeyDown}
      onClick={() => {
        closePanel();
        run?.();
      }}
    >
      {content}
    </button>
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
        <span className="unbroken text-muted">
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
