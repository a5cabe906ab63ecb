import {
  type ReactNode,
  useMemo,
  useRef,
  useState,
  type RefObject,
  useCallback,
  useEffect,
  useId,
} from 'react';
import type { UnitLanguage } from '#contracts/parts.ts';
import { key } from '#common/content/fields.ts';
import { compareFields } from '#common/content/field-differences.ts';
import { timeAgo } from '#common/time/time-ago.ts';
import { Button } from '../../ui/button.tsx';
import { useEditor } from '../editor-context.ts';
import type { UnitStore } from '../state/unit-store.ts';
import { FieldsPart } from './fields-part.tsx';
import {
  FormContext,
  type FormContextValue,
  useFormContext,
  createOpenItems,
  useUnit,
} from './form-context.ts';
import { JsonPart, OtherValues } from './json/json-part.tsx';
import { ThemePart } from './json/theme-part.tsx';
import {
  ConflictSummary,
  type NamedUnit,
  placeInLanguage,
  RefusedFields,
} from './marks/conflict-summary.tsx';
import { MessagesPart, MetaPart } from './texts/messages-part.tsx';
import { writableVersions } from './writable-versions.ts';
import { valueText, WordDiff } from '../parts/word-diff.tsx';
import type { RecoveredDraft } from '../state/unit-state.ts';

interface UnitFormProps {
  store: UnitStore;
  /** The fields shown; every field, with a column per language for translated ones, by default. */
  children?: ReactNode;
}

/** The form of a unit, with its drafts, conflicts and refused fields. A caller that shows several units gives a parent the path as key. */
export function UnitForm({ store, children }: UnitFormProps) {
  const { project, person } = useEditor();
  const { languages } = project;
  const [openItems] = useState(createOpenItems);
  const form = useMemo((): FormContextValue => {
    const { unit } = store.getSnapshot();
    const isAbove = unit.versions[''] !== undefined;
    const versions: readonly UnitLanguage[] = isAbove ? [''] : languages;
    const writable = writableVersions(store.path, versions, person);
    return {
      store,
      languages: isAbove ? [] : languages,
      versions,
      source: isAbove ? '' : unit.sourceLanguage,
      writable,
      canWriteAll: writable.length === versions.length,
      openItems,
    };
  }, [store, languages, person, openItems]);
  return (
    <FormContext value={form}>
      <WholeForm>{children ?? <Shape />}</WholeForm>
    </FormContext>
  );
}

function WholeForm({ children }: { children: ReactNode }) {
  const { labels } = useEditor();
  const type = useUnit(({ unit }) => unit.type);
  const root = useRef<HTMLDivElement>(null);
  const focusField = useFieldFocus(root);
  return (
    <div
      ref={root}
      className="unit-stack wide-stack unit-form"
      role="group"
      aria-label={labels['editor.form.label']}
    >
      <ReadOnlyNote />
      <RecoveredBanner type={type} />
      <ConflictSummary type={type} onGo={focusField} />
      {children}
      <RefusedFields type={type} />
    </div>
  );
}

/** Says which part of a unit cannot be changed, and why. */
function ReadOnlyNote() {
  const { labels, fillLabel, formatList, languageName } = useEditor();
  const { writable, canWriteAll } = useFormContext();
  if (canWriteAll) return null;
  const names = writable.flatMap((code) => (code === '' ? [] : [languageName(code)]));
  return (
    <p className="unit-note" role="note">
      {names.length === 0
        ? labels['editor.form.read-only']
        : fillLabel('editor.form.read-only.languages', { languages: formatList(names) })}
    </p>
  );
}

function Shape() {
  const { labels } = useEditor();
  const { canWriteAll } = useFormContext();
  const type = useUnit(({ unit }) => unit.type);
  switch (type.shape) {
    case 'fields':
      return type.fields ? (
        <>
          <FieldsPart fields={type.fields} prefix="" />
          <OtherValues fields={type.fields} />
        </>
      ) : (
        <JsonPart />
      );
    case 'meta':
      return <MetaPart />;
    case 'messages':
      return <MessagesPart />;
    case 'credentials':
      return <CredentialsPart />;
    case 'list':
      return <p className="unit-note">{labels['editor.form.empty-list']}</p>;
    case 'object':
      return type.name === 'style' ? (
        <fieldset disabled={!canWriteAll}>
          <ThemePart />
        </fieldset>
      ) : (
        <JsonPart />
      );
  }
}

const credentialFields = { clientId: key({ max: 300 }) };
const loginProviders = [
  ['google', 'Google'],
  ['linkedin', 'LinkedIn'],
] as const;

/** Public client ids of the site at login providers. */
function CredentialsPart() {
  const { labels } = useEditor();
  return (
    <>
      <p className="unit-note">{labels['editor.form.credentials']}</p>
      {loginProviders.map(([name, title]) => (
        <section key={name} className="unit-stack unit-group" aria-label={title}>
          <h3>{title}</h3>
          <FieldsPart fields={credentialFields} prefix={`${name}.`} />
        </section>
      ))}
    </>
  );
}

/** Time to wait for a control to appear, in milliseconds; rich text loads its own script. */
const controlTimeoutMs = 3_000;
const writable =
  '[role="textbox"], input:not([type="hidden"]):not([tabindex="-1"]), textarea, select';

/** Returns a function that unfolds, scrolls to and focuses a field. */
function useFieldFocus(root: RefObject<HTMLElement | null>) {
  const { openItems } = useFormContext();
  const { place } = useEditor();
  const run = useRef(0);

  const focusField = useCallback(
    (field: string, language: UnitLanguage): void => {
      openItems.open(field);
      run.current += 1;
      const currentRun = run.current;
      const until = performance.now() + controlTimeoutMs;
      const attempt = (): void => {
        if (currentRun !== run.current) return;
        const control = root.current && findControl(root.current, field, language);
        if (control) {
          control.scrollIntoView({ block: 'center' });
          control.focus({ preventScroll: true });
        } else if (performance.now() < until) requestAnimationFrame(attempt);
      };
      requestAnimationFrame(attempt);
    },
    [openItems, root],
  );

  // A change of the preview's language alone leaves the focus where the person has put it.
  const { field, focusRequest, contentLanguage } = place;
  const handled = useRef<string | null>(null);
  useEffect(() => {
    const request = `${focusRequest} ${field}`;
    if (field === null || field === '' || request === handled.current) return;
    handled.current = request;
    focusField(field, contentLanguage);
  }, [field, focusRequest, contentLanguage, focusField]);

  return focusField;
}

/** Returns a field's control; for a deeper path, such as a line, that of the enclosing field. */
function findControl(root: HTMLElement, field: string, language: UnitLanguage): HTMLElement | null {
  const steps = field.split('.');
  for (let length = steps.length; length > 0; length -= 1) {
    const path = CSS.escape(steps.slice(0, length).join('.'));
    const box =
      root.querySelector(`[data-field="${path}"][data-language="${language}"]`) ??
      root.querySelector(`[data-field="${path}"][data-language="all"]`) ??
      root.querySelector(`[data-item="${path}"], .unit-list[data-field="${path}"]`);
    // Buttons stand before a rich text.
    if (box)
      return box.querySelector<HTMLElement>(writable) ?? box.querySelector<HTMLElement>('button');
  }
  return null;
}

/** Changes listed at most; the rest is visible in the fields once restored. */
const maxShownChanges = 20;

/** Recovered drafts that never reached the server, to restore or discard, per tab. */
function RecoveredBanner({ type }: { type: NamedUnit }) {
  const { labels } = useEditor();
  const recovered = useUnit((snapshot) => snapshot.recovered);
  const [first, ...others] = recovered;
  if (!first) return null;
  const isAlone = others.length === 0;
  return (
    <div className="unit-stack" role="status">
      {!isAlone && <p>{labels['editor.form.recovered.several']}</p>}
      {recovered.map((texts) => (
        <RecoveredTab key={texts.tab} texts={texts} type={type} isAlone={isAlone} />
      ))}
    </div>
  );
}

interface RecoveredTabProps {
  texts: RecoveredDraft;
  type: NamedUnit;
  isAlone: boolean;
}

function RecoveredTab({ texts, type, isAlone }: RecoveredTabProps) {
  const { labels, locale, fillLabel } = useEditor();
  const { store } = useFormContext();
  const [now] = useState(Date.now);
  const id = useId();
  const ago = timeAgo(texts.at, now, locale);
  return (
    <div className="unit-stack unit-notice unit-recovered" role="group" aria-labelledby={id}>
      <p id={id}>{fillLabel('editor.form.recovered', { ago })}</p>
      {/* Several drafts can be told apart only by their changes. */}
      <details open={!isAlone}>
        <summary>{labels['editor.form.recovered.changes']}</summary>
        <RecoveredChanges texts={texts} type={type} />
      </details>
      {texts.isWaiting && (
        <p id={`${id}-waiting`} className="unit-note">
          {labels['editor.form.recovered.waiting']}
        </p>
      )}
      <div className="unit-row">
        <Button
          kind="primary"
          size="medium"
          text={labels['editor.form.recovered.take']}
          disabled={texts.isWaiting}
          aria-describedby={texts.isWaiting ? `${id}-waiting` : id}
          onClick={() => store.applyRecovered(texts.tab)}
        />
        <Button
          size="medium"
          text={labels['editor.form.recovered.drop']}
          aria-describedby={id}
          onClick={() => store.dropRecovered(texts.tab)}
        />
      </div>
    </div>
  );
}

function RecoveredChanges({ texts, type }: Omit<RecoveredTabProps, 'isAlone'>) {
  const editor = useEditor();
  const { versions } = useFormContext();
  const values = useUnit((snapshot) => snapshot.values);
  const changes = versions.flatMap((language) => {
    const draftValue = texts.values[language];
    if (draftValue === undefined) return [];
    return compareFields(type.fields, values[language] ?? {}, draftValue ?? {})
      .filter(({ before, after }) => valueText(before) !== valueText(after))
      .map((change) => ({ ...change, language }));
  });
  return (
    <dl className="unit-stack field-changes unit-changes">
      {changes.slice(0, maxShownChanges).map((change) => (
        <div key={`${change.language} ${change.field}`}>
          <dt>{placeInLanguage(type, change, editor)}</dt>
          <dd>
            <WordDiff before={change.before} after={change.after} language={change.language} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
