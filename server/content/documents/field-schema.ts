import { z } from 'zod';
import {
  addressLimit,
  draftTextLimit,
  hasControlCharacter,
  iconNameLimit,
  countCharacters,
} from '#common/content/field-limits.ts';
import { hiddenInKey } from '#common/content/field-values.ts';
import { hasAllowedScheme } from '#common/text/html-rules.ts';
import type { Field, Fields, ListField } from '#common/content/fields.ts';
import { isGeneratedKey } from '#common/content/generated-keys.ts';
import type { JsonValue } from '#common/json.ts';
import { isLanguageCode } from '#i18n/languages.ts';
import { jsonPath, type Problem } from '../../core/projects/problems.ts';

/**
 * Strictness of a check. `draft`: the value can be stored and previewed. `translation`: it also
 * respects the length limits, as published content must. `complete`: nothing required is missing.
 */
export type CheckLevel = 'draft' | 'translation' | 'complete';

/**
 * Returns the level for published content: required values are needed only in the default language.
 */
export function publicLevel(isDefaultLanguage: boolean): CheckLevel {
  return isDefaultLanguage ? 'complete' : 'translation';
}

/**
 * Returns the problems of a stored value according to its field definitions; an empty list if there
 * are none. Missing means absent, null or (for texts) blank; unknown keys are ignored.
 */
export function checkFields(fields: Fields, value: JsonValue, level: CheckLevel): Problem[] {
  return problemsOf(schemaOf(fields, level), value);
}

/** Checks a list of items, such as a collection's file, like `checkFields`. */
export function checkItems(field: ListField, value: JsonValue, level: CheckLevel): Problem[] {
  return problemsOf(listSchema(field, level), value);
}

function problemsOf(schema: z.ZodType, value: JsonValue): Problem[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ path: pathOf(path), message }));
}

function pathOf(steps: readonly PropertyKey[]): string {
  return steps.reduce<string>(
    (path, step) => jsonPath(path, typeof step === 'number' ? step : String(step)),
    '$',
  );
}

const schemas: Record<CheckLevel, WeakMap<Fields, z.ZodType>> = {
  draft: new WeakMap(),
  translation: new WeakMap(),
  complete: new WeakMap(),
};

function schemaOf(fields: Fields, level: CheckLevel): z.ZodType {
  const known = schemas[level].get(fields);
  if (known) return known;
  const schema = z.looseObject(shapeOf(fields, level), { error: 'must be an object' });
  schemas[level].set(fields, schema);
  return schema;
}

function shapeOf(fields: Fields, level: CheckLevel): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      level === 'complete' && field.required
        ? requiredSchema(field)
        : valueSchema(field, level).nullish(),
    ]),
  );
}

function requiredSchema(field: Field): z.ZodType {
  const value = valueSchema(field, 'complete');
  return z.unknown().superRefine((input, context) => {
    if (isMissing(input)) {
      context.addIssue({ code: 'custom', message: 'must not be empty' });
      return;
    }
    for (const issue of value.safeParse(input).error?.issues ?? []) {
      context.addIssue({ code: 'custom', message: issue.message, path: [...issue.path] });
    }
  });
}

/** Lists generated keys whose source text, a required one, is missing as well. */
function untitledKeys(fields: Fields, entry: Record<string, unknown>): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'text' || !field.required || field.from === undefined) return [];
    return isGeneratedKey(entry[name]) && isMissing(entry[field.from]) ? [name] : [];
  });
}

function isMissing(input: unknown): boolean {
  return (
    input === undefined || input === null || (typeof input === 'string' && input.trim() === '')
  );
}

function valueSchema(field: Field, level: CheckLevel): z.ZodType {
  const textUpTo = (max: number) => textSchema(level === 'draft' ? draftTextLimit : max);
  switch (field.kind) {
    case 'text':
    case 'html':
      return textUpTo(field.max);
    case 'icon':
      // An unknown name shows nothing (specification, section 3 lists the known ones).
      return textUpTo(iconNameLimit);
    case 'image':
      return textUpTo(addressLimit).refine(
        (address) => hasAllowedScheme('src', address),
        'is not the address of a picture (/media/… or https:)',
      );
    case 'link':
      return textUpTo(addressLimit).refine(
        (address) => hasAllowedScheme('href', address),
        'is not a safe address (https:, http:, mailto:, tel: or a path)',
      );
    case 'flag':
      return z.boolean('must be true or false');
    case 'number':
      return z.number('must be a number');
    case 'strings':
      return z.array(textUpTo(field.max), 'must be a list of texts');
    case 'list':
      return listSchema(field, level);
  }
}

function textSchema(max: number): z.ZodString {
  return z
    .string('must be a text')
    .refine((text) => !hasControlCharacter(text), 'contains a control character')
    .refine(
      (text) => text.length <= max || countCharacters(text) <= max,
      `is longer than ${max} characters`,
    );
}

const hiddenInSchema = z
  .array(
    z.custom(isLanguageCode, 'is not a language of this product'),
    'must be a list of languages',
  )
  .nullish();

function listSchema({ key, item }: ListField, level: CheckLevel): z.ZodType {
  const keySchema =
    key === 'id'
      ? z.int('must be a whole number').min(0, 'must not be negative')
      : textSchema(200).regex(/\S/, 'must not be empty');
  const keyed = z.looseObject(
    { ...shapeOf(item, level), [key]: keySchema, [hiddenInKey]: hiddenInSchema },
    { error: 'must be an object' },
  );
  return z.array(keyed, 'must be a list of objects').superRefine((items, context) => {
    const places = new Map<unknown, number>();
    for (const [index, entry] of items.entries()) {
      for (const name of level === 'complete' ? untitledKeys(item, entry) : [])
        context.addIssue({ code: 'custom', path: [index, name], message: 'must not be empty' });
      const value = entry[key];
      const first = places.get(value);
      if (first === undefined) places.set(value, index);
      else
        context.addIssue({
          code: 'custom',
          path: [index, key],
          message: `is the same as in item ${first} (${JSON.stringify(value)})`,
        });
    }
  });
}
