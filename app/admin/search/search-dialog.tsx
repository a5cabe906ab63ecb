import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import { maxQueryLength } from '#common/text/search-words.ts';
import type { Shell } from '#server/site/shell.ts';
import { SearchIcon } from '../../ui/ui-icons.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import type { Frame } from '../frame/load-frame.ts';
import { ScreenIcon } from '../screen-icon.tsx';
import styles from './search-dialog.css?url';
import { filterOptions, listLocal, type OptionKind, type SearchOption } from './search-options.ts';
import { useAdminSearch } from './use-admin-search.ts';
import { useApi } from '../../use-api.ts';

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

/** One search over screens, settings and all that is stored; `search-key.js` opens it. */
export function SearchDialog({ frame, shell }: SearchDialogProps) {
  const { labels } = frame;
  const dialog = useRef<HTMLDialogElement>(null);
  const [input, setInput] = useState(noInput);
  const reset = () => setInput(noInput);
  return (
    <dialog
      id={searchDialogId}
      ref={dialog}
      className="search-dialog"
      aria-label={labels['admin.search.title']}
      closedby="any"
      onBeforeToggle={reset}
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
      <SearchBox
        frame={frame}
        shell={shell}
        input={input}
        onInput={setInput}
        onChosen={() => dialog.current?.close()}
      />
    </dialog>
  );
}

/** Typed text, and the index of the option that Enter opens. */
const noInput = { typed: '', active: 0 };

interface SearchBoxProps extends SearchDialogProps {
  input: typeof noInput;
  onInput(input: typeof noInput): void;
  onChosen(): void;
}

function SearchBox({ frame, shell, input, onInput, onChosen }: SearchBoxProps) {
  const { language, labels, apiSession, resultScreens } = frame;
  const { typed, active } = input;
  const local = useMemo(() => listLocal(frame, shell), [frame, shell]);
  const api = useApi(apiSession);
  const search = useAdminSearch(typed, { api, language, screens: resultScreens });
  const field = useRef<HTMLInputElement>(null);
  // Somebody may have typed before hydration.
  useEffect(() => onInput({ typed: field.current?.value ?? '', active: 0 }), [onInput]);
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
      onInput({ typed, active: next });
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
          ref={field}
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
          onChange={({ currentTarget }) => onInput({ typed: currentTarget.value, active: 0 })}
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
