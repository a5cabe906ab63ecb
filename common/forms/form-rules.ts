import type { MessageKey } from '#i18n/messages/en.ts';
import type { PluralStem } from '#i18n/messages/message-keys.ts';

/*
 * A form as data: its fields, in order, with their rules (specification, section 5). Browser and
 * server run the functions below on it. Fields have their names in requests.
 */

/** Message key of a field's error. */
export type Fault = Exclude<MessageKey, PluralStem>;

export interface FieldRule<Found extends Fault = Fault> {
  /** Normalizes typed text. */
  tidy: (text: string) => string;
  /** Checks a tidied value; null if it is valid. */
  check: (value: string, values: Readonly<Record<string, string | undefined>>) => Found | null;
  /** Maximum length, in UTF-16 units like a browser's `maxlength`. */
  maxLength?: number;
  /** Text between the values of a field with several inputs, whose names end with `[]`. */
  separator?: string;
  isOptional?: true;
  /** Field that this one repeats: while that is wrong, this is not shown as valid. */
  repeats?: string;
}

export type FormRules = Readonly<Record<string, FieldRule>>;

export type FieldOf<Rules extends FormRules> = keyof Rules & string;

export type FormValues<Rules extends FormRules> = Record<FieldOf<Rules>, string>;

/** Errors by field; valid fields have no entry. */
export type FormFaults<Rules extends FormRules> = {
  [Field in FieldOf<Rules>]?: NonNullable<ReturnType<NonNullable<Rules[Field]>['check']>>;
};

/** Fields of a form, in order. */
export function fieldsOf<Rules extends FormRules>(rules: Rules): FieldOf<Rules>[] {
  return Object.keys(rules) as FieldOf<Rules>[];
}

/** Normalizes typed values. A missing one is ''. */
export function tidyForm<Rules extends FormRules>(
  rules: Rules,
  typed: Partial<FormValues<Rules>>,
): FormValues<Rules> {
  return mapForm(rules, (field, { tidy }) => tidy(typed[field] ?? ''));
}

/** Reads and normalizes a posted form. A missing value is ''. */
export function readForm<Rules extends FormRules>(
  rules: Rules,
  posted: FormData,
): FormValues<Rules> {
  return mapForm(rules, (field, { tidy, separator }) => {
    // A form that repeats a value posts it in one input.
    const names = separator === undefined ? [field] : [field, `${field}[]`];
    const values = names.flatMap((name) => posted.getAll(name));
    return tidy(values.filter((value) => typeof value === 'string').join(separator ?? ''));
  });
}

/** Checks tidied values. */
export function checkForm<Rules extends FormRules>(
  rules: Rules,
  values: Partial<FormValues<Rules>>,
): FormFaults<Rules> {
  const found = fieldsOf(rules).flatMap((field) => {
    const fault = rules[field]?.check(values[field] ?? '', values);
    return fault ? [[field, fault] as const] : [];
  });
  return Object.fromEntries(found) as FormFaults<Rules>;
}

/** Lists errors for an answer to a request. */
export function listProblems<Field extends string, Found>(
  faults: Readonly<Partial<Record<Field, Found>>>,
): { field: Field; fault: Found }[] {
  return (Object.entries(faults) as [Field, Found][]).map(([field, fault]) => ({ field, fault }));
}

/** Returns a form's values, each by a function of its field and rule. */
export function mapForm<Rules extends FormRules>(
  rules: Rules,
  valueOf: (field: FieldOf<Rules>, rule: FieldRule) => string,
): FormValues<Rules> {
  const values = Object.entries(rules).map(([field, rule]) => [
    field,
    valueOf(field as FieldOf<Rules>, rule),
  ]);
  return Object.fromEntries(values) as FormValues<Rules>;
}
