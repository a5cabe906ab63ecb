import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fillTemplate } from '#common/text/fill-template.ts';
import { maxQueryLength } from '#common/text/search-words.ts';
import type { Shell } from '#server/site/shell.ts';
import type { searchAdmin } from '#contracts/admin-search.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { sectionPath } from '#common/content/content-paths.ts';
import { SearchIcon } from '../../ui/ui-icons.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import type { Frame } from '../frame/load-frame.ts';
import { ScreenIcon } from '../screen-icon.tsx';
import styles from './search-dialog.css?url';
import {
  filterOptions,
  type OptionKind,
  type SearchOption,
  presentResult,
  type ResultScreen,
  contentHref,
} from './search-options.ts';
import { callContract } from '../../call-contract.ts';
import { type ApiSession, useApi } from '../../use-api.ts';

export const searchDialogId = 'admin-search';

/** Those of the page come first: what the server finds must not move them while one presses Enter. */
const shownKinds: readonly OptionKind[] = [
  'screen',
  'setting',
  'person',
  'order',
  'message',
  'content',
];

interface SearchDialogProps {
  frame: Frame;
  shell: Shell | undefined;
}

/** One search over screens, settings and all that is stored; Ctrl+K opens it. */
export function SearchDialog({ frame, shell }: SearchDialogProps) {
  const { labels } = frame;
  const dialog = useRef<HTMLDialogElement>(null);
  // A new key empties the field after each search.
  const [round, setRound] = useState(0);
  const reset = useCallback(() => setRound((before) => before + 1), []);
  useOpenByKey(dialog, reset);
  return (
    <dialog
      id={searchDialogId}
      ref={dialog}
      className="search-dialog"
      aria-label={labels['admin.search.title']}
      closedby="any"
      // The event comes later: the dialog may be open again.
      onClose={() => {
        if (dialog.current?.open) return;
        reset();
        // In narrow windows, the focus came from the navigation, which the dialog has closed.
        const { activeElement: focused, body } = document;
        if (focused === body || !focused?.checkVisibility())
          document.getElementById('content')?.focus();
      }}
    >
      <StyleSheet href={styles} />
      <SearchBox key={round} frame={frame} shell={shell} onChosen={() => dialog.current?.close()} />
    </dialog>
  );
}

/** `reset` empties the field, which was not yet done if the dialog was closed a moment ago. */
function useOpenByKey(dialog: { current: HTMLDialogElement | null }, reset: () => void): void {
  useEffect(() => {
    const open = (event: globalThis.KeyboardEvent) => {
      const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
      // With an Arabic keyboard, the key has another letter.
      const isK = key.toLowerCase() === 'k' || code === 'KeyK';
      if (!isK || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      if (dialog.current?.open) return dialog.current.close();
      flushSync(reset);
      dialog.current?.showModal();
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, [dialog, reset]);
}

function SearchBox({ frame, shell, onChosen }: SearchDialogProps & { onChosen(): void }) {
  const { language, labels, apiSession, resultScreens } = frame;
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const local = useMemo(() => listLocal(frame, shell), [frame, shell]);
  const search = useAdminSearch(typed, { apiSession, language, screens: resultScreens });
  const isEmpty = typed.trim() === '';
  const near = filterOptions(local, typed, language);
  const found = [...near.filter(({ kind }) => !isEmpty || kind === 'screen'), ...search.options];
  const options = shownKinds.flatMap((kind) => found.filter((option) => option.kind === kind));
  const current = Math.min(active, options.length - 1);

  function handleKey(event: KeyboardEvent): void {
    const { length } = options;
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: length - 1 };
    const step = steps[event.key];
    if (step !== undefined && length > 0) {
      event.preventDefault();
      const next = (current + step) % length;
      setActive(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      document.getElementById(optionId(current))?.click();
    }
  }

  return (
    <>
      <div className="line search-dialog-field">
        <SearchIcon />
        <input
          // Escape closes the dialog; it would empty a field for searches first.
          type="text"
          enterKeyHint="go"
          role="combobox"
          aria-label={labels['admin.search.title']}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={options.length > 0 ? optionId(current) : undefined}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxQueryLength}
          placeholder={labels['admin.search.hint']}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setActive(0);
          }}
          onKeyDown={handleKey}
        />
      </div>
      <div
        id={listId}
        className="search-dialog-list"
        role="listbox"
        aria-label={labels['admin.search.results']}
      >
        {shownKinds.map((kind) => (
          <OptionGroup
            key={kind}
            heading={labels[`admin.search.kind.${kind}`]}
            options={options.flatMap((option, index) =>
              option.kind === kind ? [{ option, index }] : [],
            )}
            current={current}
            onChosen={onChosen}
          />
        ))}
      </div>
      <p className="search-dialog-state" role="status">
        {stateText({ typed, count: options.length, search, labels })}
      </p>
    </>
  );
}

const listId = 'admin-search-list';

function optionId(index: number): string {
  return `admin-search-${index}`;
}

function listLocal(frame: Frame, shell: Shell | undefined): SearchOption[] {
  const { labels } = frame;
  const screens = [...frame.groups, { heading: null, items: frame.foundOnly }].flatMap(
    ({ items, heading }) =>
      items.map(({ path, href, text, icon }): SearchOption => ({
        kind: 'screen',
        id: path,
        text,
        detail: heading ?? '',
        words: labels[`admin.search.words.${path}`],
        icon,
        href,
      })),
  );
  return [...screens, ...listSettings(frame, shell)];
}

interface StateSource {
  typed: string;
  count: number;
  search: ReturnType<typeof useAdminSearch>;
  labels: Frame['labels'];
}

/** Returns a failure, that nothing was found, or the keys. */
function stateText({ typed, count, search, labels }: StateSource): string {
  if (search.isFailed) return labels['admin.search.failed'];
  if (count === 0 && !search.isSearching)
    return fillTemplate(labels['admin.search.none'], { query: typed.trim() });
  return labels['admin.search.keys'];
}

interface OptionGroupProps {
  heading: string;
  options: readonly { option: SearchOption; index: number }[];
  current: number;
  onChosen(): void;
}

function OptionGroup({ heading, options, current, onChosen }: OptionGroupProps) {
  if (options.length === 0) return null;
  return (
    <div role="group" aria-label={heading}>
      <p className="search-dialog-heading" aria-hidden="true">
        {heading}
      </p>
      {options.map(({ option, index }) => (
        <Option
          key={option.id}
          option={option}
          index={index}
          isCurrent={index === current}
          onChosen={onChosen}
        />
      ))}
    </div>
  );
}

interface OptionProps {
  option: SearchOption;
  index: number;
  isCurrent: boolean;
  onChosen(): void;
}

function Option({ option, index, isCurrent, onChosen }: OptionProps) {
  const { text, detail, icon, href, language, run } = option;
  const props = {
    'id': optionId(index),
    'className': 'search-option',
    'role': 'option',
    'tabIndex': -1,
    'aria-selected': isCurrent,
  } as const;
  const content = (
    <>
      <ScreenIcon name={icon} />
      <span>
        <bdi>{text}</bdi>
        {detail !== '' && <small dir="auto">{detail}</small>}
      </span>
    </>
  );
  if (href === null)
    return (
      <button
        {...props}
        type="button"
        onClick={() => {
          onChosen();
          run?.();
        }}
      >
        {content}
      </button>
    );
  return (
    <a {...props} href={href} hrefLang={language} onClick={onChosen}>
      {content}
    </a>
  );
}

/** Debounce of the search, in milliseconds. */
const searchDebounceMs = 120;
/** Shortest query that the server answers. */
const minQueryLength = 2;

interface Answer {
  query: string;
  options: SearchOption[];
  isFailed: boolean;
}

const nothing: Answer = { query: '', options: [], isFailed: false };

interface AdminSearch extends Omit<Answer, 'query'> {
  /** True while an answer is awaited; earlier results stay. */
  isSearching: boolean;
}

interface SearchInput {
  apiSession: ApiSession;
  language: LanguageCode;
  screens: readonly ResultScreen[];
}

/** Searches on the server, for the kinds of results that have a screen. */
function useAdminSearch(
  typed: string,
  { apiSession, language, screens }: SearchInput,
): AdminSearch {
  const api = useApi(apiSession);
  const [answer, setAnswer] = useState(nothing);
  const query = typed.trim();
  const isAsked = query.length >= minQueryLength && screens.length > 0;
  useEffect(() => {
    if (!isAsked) return;
    const stop = new AbortController();
    const kinds = screens.map(({ kind }) => kind).join(',');
    const timer = setTimeout(() => {
      callContract<typeof searchAdmin>(
        api,
        'get',
        '/admin/search',
        { params: {}, query: { q: query, kinds, language }, body: null },
        { signal: stop.signal },
      ).then(
        ({ results }) =>
          setAnswer({
            query,
            options: results.flatMap((result) => presentResult(result, language, screens)),
            isFailed: false,
          }),
        () => {
          if (!stop.signal.aborted) setAnswer({ query, options: [], isFailed: true });
        },
      );
    }, searchDebounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, query, isAsked, language, screens]);
  if (!isAsked) return { options: [], isFailed: false, isSearching: false };
  const { options, isFailed } = answer;
  return { options, isFailed, isSearching: answer.query !== query };
}

const schemes = ['system', 'light', 'dark'] as const;

const homePath = sectionPath('home-page', 'meta-data');

/** Lists what the account menu offers, and the home page, for the search. */
function listSettings(frame: Frame, shell: Shell | undefined): SearchOption[] {
  const { language, labels, resultScreens } = frame;
  const canEdit = resultScreens.some(({ kind }) => kind === 'content');
  const setting = { kind: 'setting', detail: '', icon: 'setting', href: null } as const;
  const links = [
    {
      id: 'home',
      text: labels['admin.search.home'],
      words: labels['admin.search.home.words'],
      icon: canEdit ? 'content' : 'site',
      href: canEdit ? contentHref({ id: homePath }, language) : `/${language}/home`,
    },
    { id: 'site', text: labels['admin.frame.site'], icon: 'site', href: `/${language}/home` },
    { id: 'profile', text: labels.profile, icon: 'person', href: `/${language}/profile` },
  ] as const;
  return [
    ...links.map((link) => ({ ...setting, ...link })),
    ...(shell?.languages ?? []).map(({ code, name, href }) => ({
      ...setting,
      id: `language-${code}`,
      text: name,
      detail: shell?.labels['language.choose'] ?? '',
      href,
      language: code,
    })),
    ...schemes.map((scheme) => ({
      ...setting,
      id: `scheme-${scheme}`,
      text: shell?.labels[`scheme.${scheme}`] ?? '',
      detail: shell?.labels['scheme.choose'] ?? '',
      // The switch of the account menu stores the choice.
      run: () => press(`#frame-account [data-choose-scheme="${scheme}"]`),
    })),
    {
      ...setting,
      id: 'logout',
      text: labels.logout,
      icon: 'logout',
      run: () => press('#frame-account [type="submit"]'),
    },
  ];
}

function press(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}
