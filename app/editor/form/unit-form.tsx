import { type JSX, type ReactNode, useMemo, useRef, useState } from 'react';
import type { UnitLanguage } from '#contracts/parts.ts';
import { key } from '#common/content/fields.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { type EditorContextValue, useEditor } from '../editor-context.ts';
import type { UnitStore } from '../state/unit-store.ts';
import { FieldsPart } from './fields-part.tsx';
import { useFieldFocus } from './focus-field.ts';
import { languageName } from './field-text.ts';
import { FormContext, type FormContextValue, useFormContext } from './form-context.ts';
import { JsonPart } from './json/json-part.tsx';
import { OtherValues } from './json/other-values.tsx';
import { ThemePart } from './json/theme-part.tsx';
import { ConflictSummary } from './marks/conflict-summary.tsx';
import { RecoveredBanner } from './marks/recovered-banner.tsx';
import { RefusedFields } from './marks/refused-fields.tsx';
import { createOpenItems, type OpenItems } from './open-items.ts';
import { MessagesPart } from './texts/messages-part.tsx';
import { MetaPart } from './texts/meta-part.tsx';
import { useUnit } from './use-unit.ts';
import { writableVersions } from './writable-versions.ts';

interface UnitFormProps {
  store: UnitStore;
  /** The fields shown; every field, with a column per language for translated ones, by default. */
  children?: ReactNode;
}

/** The form of a unit, with its drafts, conflicts and refused fields. */
export function UnitForm(props: UnitFormProps): JSX.Element {
  return <OpenForm key={props.store.path} {...props} />;
}

function OpenForm({ store, children }: UnitFormProps): JSX.Element {
  const { project, person } = useEditor();
  const { languages } = project;
  const [openItems] = useState(createOpenItems);
  const form = useMemo(
    () => createForm({ store, languages, person, openItems }),
    [store, languages, person, openItems],
  );
  return (
    <FormContext value={form}>
      <WholeForm>{children ?? <Shape />}</WholeForm>
    </FormContext>
  );
}

function createForm({
  store,
  languages,
  person,
  openItems,
}: {
  store: UnitStore;
  languages: readonly LanguageCode[];
  person: EditorContextValue['person'];
  openItems: OpenItems;
}): FormContextValue {
  const { unit } = store.getSnapshot();
  const isAbove = unit.versions[''] !== undefined;
  const versions: readonly UnitLanguage[] = isAbove ? [''] : languages;
  const writable = writableVersions(store.path, versions, person);
  return {
    store,
    subscribe: (listener) => store.subscribe(listener),
    languages: isAbove ? [] : languages,
    versions,
    source: isAbove ? '' : unit.sourceLanguage,
    writable,
    canWriteAll: writable.length === versions.length,
    openItems,
  };
}

function WholeForm({ children }: { children: ReactNode }): JSX.Element {
  const { labels } = useEditor();
  const type = useUnit(({ unit }) => unit.type);
  const root = useRef<HTMLDivElement>(null);
  const focusField = useFieldFocus(root);
  return (
    <div ref={root} className="unit-form" role="group" aria-label={labels['editor.form.label']}>
      <ReadOnlyNote />
      <RecoveredBanner fields={type.fields} />
      <ConflictSummary fields={type.fields} onGo={focusField} />
      {children}
      <RefusedFields fields={type.fields} />
    </div>
  );
}

/** Says which part of a unit cannot be changed, and why. */
function ReadOnlyNote(): JSX.Element | null {
  const { labels, language, locale } = useEditor();
  const { writable, canWriteAll } = useFormContext();
  if (canWriteAll) return null;
  const names = writable.flatMap((code) => (code === '' ? [] : [languageName(code, language)]));
  return (
    <p className="unit-note" role="note">
      {names.length === 0
        ? labels['editor.form.read-only']
        : fillTemplate(labels['editor.form.read-only.languages'], {
            languages: new Intl.ListFormat(locale).format(names),
          })}
    </p>
  );
}

function Shape(): JSX.Element {
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
function CredentialsPart(): JSX.Element {
  const { labels } = useEditor();
  return (
    <>
      <p className="unit-note">{labels['editor.form.credentials']}</p>
      {loginProviders.map(([name, title]) => (
        <section key={name} className="unit-group" aria-label={title}>
          <h3>{title}</h3>
          <FieldsPart fields={credentialFields} prefix={`${name}.`} />
        </section>
      ))}
    </>
  );
}
