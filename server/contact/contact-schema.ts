import { parseSubject } from '#common/content/contact-subject.ts';
import {
  aboutField,
  type ContactField,
  contactRules,
  type ContactSettings,
  elapsedField,
  subjectField,
  trapField,
} from '#common/forms/contact-form.ts';
import { checkForm, type Fault, listProblems, mapForm } from '#common/forms/form-rules.ts';
import { isLanguageCode } from '#i18n/languages.ts';

/** A fault in one field of a post. */
export interface ContactProblem {
  field: ContactField;
  fault: Fault;
}

/**
 * Parses a post by the same rules as the browser's form. A value that is not text counts as
 * missing.
 */
export function parseContactPost(
  fields: Readonly<Record<string, unknown>>,
  settings: ContactSettings,
) {
  const rules = contactRules(settings, textOf(fields[subjectField]));
  const values = mapForm(rules, (field, { tidy }) => tidy(textOf(fields[field])));
  return {
    values,
    problems: listProblems(checkForm(rules, values)),
    /** The page or package that it is about: `{folder}/{file}/{slug}`; null for none. */
    about: aboutOf(textOf(fields[aboutField])),
    isTrapped: textOf(fields[trapField]).trim() !== '',
    /** Milliseconds; null if not measured. */
    elapsed: millisecondsOf(textOf(fields[elapsedField])),
  };
}

/** Returns the language that a post names; null if it is not supported. */
export function languageOfPost(fields: Readonly<Record<string, unknown>>) {
  const { language } = fields;
  return isLanguageCode(language) ? language : null;
}

/** Keeps only what has the form of a place; staff see it as a link if the page exists. */
function aboutOf(text: string): string | null {
  return parseSubject(text) ? text : null;
}

/** A lone surrogate is not a character: neither Postgres nor an email can store it. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed() : '';
}

function millisecondsOf(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
