import { expect, type Locator, type Page } from '@playwright/test';
import { joinField, readField, writeField } from '../../../common/content/field-values.ts';
import type { Field, Fields } from '../../../common/content/fields.ts';
import { isJsonObject, type JsonValue } from '../../../common/json.ts';
import { plainTextOf } from '../../../common/text/plain-text.ts';
import {
  exampleLanguages,
  type ExampleLanguage,
  type SectionExample,
} from '../../../sections/section-example.ts';
import { control } from './open-editor.ts';

/** A field of a section with the value that it is given. */
export interface FilledField {
  path: string;
  field: Field;
  language: ExampleLanguage | 'all';
  value: JsonValue;
}

const greetings = { en: 'New', ar: 'جديد', de: 'Neu' };
const image = '/media/active-med-pharma/steps.720x520.svg';

/** Every field of a section and of the first item of each of its lists, with a value in each language. */
export function fieldsToFill(
  fields: Fields,
  example: SectionExample,
  { prefix = '', start = 1 }: { prefix?: string; start?: number } = {},
): FilledField[] {
  return Object.entries(fields).flatMap(([name, field], index) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    if (field.kind === 'list') {
      const items = readField(example.en, path);
      const first = Array.isArray(items) ? items[0] : null;
      if (!isJsonObject(first)) return [];
      const item = joinField(path, String(first[field.key]));
      return fieldsToFill(field.item, example, { prefix: item, start: start + 10 * (index + 1) });
    }
    const number = start + index;
    if (!field.translated)
      return [{ path, field, language: 'all' as const, value: valueOf(field, 'en', number) }];
    return exampleLanguages.map((language) => ({
      path,
      field,
      language,
      value: valueOf(field, language, number),
    }));
  });
}

function valueOf(field: Field, language: ExampleLanguage, number: number): JsonValue {
  const words = `${greetings[language]} ${number}`;
  switch (field.kind) {
    case 'html':
      return `<p>${words}</p>`;
    case 'image':
      return image;
    case 'link':
      return '/contact';
    case 'icon':
      return 'faShip';
    case 'flag':
      return true;
    case 'number':
      return 1200 + number;
    case 'strings':
      return [words];
    default:
      return field.translated ? words : `new-${number}`;
  }
}

/** Fields whose controls are more than a line to write in. */
const special = new Set<Field['kind']>(['html', 'flag', 'link', 'icon', 'image']);

/** Fills the open form: its plain controls at once, as a browser fills in an address, and the others one by one. */
export async function fillAll(page: Page, filled: readonly FilledField[]): Promise<void> {
  // That a picture is decorative takes the place of its texts.
  const decorative = page.locator('.unit-alt input:checked');
  while ((await decorative.count()) > 0) await decorative.first().uncheck();
  // An empty list of lines has no control yet.
  for (const { path, language } of filled.filter(({ field }) => field.kind === 'strings')) {
    const box = page.locator(`.editor-form [data-field="${path}"][data-language="${language}"]`);
    const lines = box.locator('.unit-lines');
    if ((await lines.getByRole('textbox').count()) === 0)
      await lines.getByRole('button').last().click();
  }
  const isPlain = ({ field: { kind } }: FilledField) => !special.has(kind);
  const plain = filled
    .filter(isPlain)
    .map(({ path, language, value }): [string, string] => [
      `.editor-form [data-field="${path}"][data-language="${language}"]`,
      textOf(value),
    ]);
  await page.evaluate(writeControls, plain);
  for (const one of filled.filter((field) => !isPlain(field))) {
    if (one.field.kind === 'flag') await switchOn(page, one);
    else if (one.field.kind === 'html') await writeText(page, one);
    else await control(page, one.path, one.language).fill(textOf(one.value));
  }
}

/** Runs in the browser: what each box's control holds then. */
function writeControls(texts: readonly [box: string, text: string][]): void {
  const setterOf = (prototype: object) => Object.getOwnPropertyDescriptor(prototype, 'value')?.set;
  for (const [box, text] of texts) {
    const element = document.querySelector(`${box} :is(input, textarea)`);
    const isInput = element instanceof HTMLInputElement;
    if (!isInput && !(element instanceof HTMLTextAreaElement)) throw new Error(`${box} has none`);
    if (element.disabled || element.readOnly || !element.checkVisibility())
      throw new Error(`${box} cannot be written in`);
    // React hears of a value that was set past its own property alone.
    const set = setterOf(isInput ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype);
    set?.call(element, text);
    for (const event of ['input', 'change'])
      element.dispatchEvent(new Event(event, { bubbles: true }));
  }
}

function textOf(value: JsonValue): string {
  return String(Array.isArray(value) ? value[0] : value);
}

async function switchOn(page: Page, { path }: FilledField): Promise<void> {
  const box = page.locator(`.editor-form [data-field="${path}"][data-language="all"]`);
  await box.getByRole('button').nth(1).click();
}

/** Focuses a rich text, and waits until it takes keys; returns its editor. */
export async function focusText(box: Locator): Promise<Locator> {
  await box.getByRole('textbox').focus();
  const writing = box.locator('[contenteditable="true"], textarea');
  await expect(writing).toBeFocused();
  // The editor sets its own selection in the frame after it took the focus.
  await writing.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  return writing;
}

/** Writes in a rich text, which becomes an editor when it is reached. */
async function writeText(page: Page, { path, language, value }: FilledField): Promise<void> {
  const box = page.locator(`.editor-form [data-field="${path}"][data-language="${language}"]`);
  const writing = await focusText(box);
  // A text that the rich editor cannot represent is written as HTML.
  const isRaw = (await writing.evaluate((element) => element.tagName)) === 'TEXTAREA';
  await writing.fill(isRaw ? textOf(value) : plainTextOf(textOf(value)));
}

/** The section as it is then, in a language. */
export function filledValue(
  example: SectionExample,
  filled: readonly FilledField[],
  language: ExampleLanguage,
): JsonValue | undefined {
  return filled
    .filter((one) => one.language === language || one.language === 'all')
    .reduce<JsonValue | undefined>(
      (value, { path, value: next }) => writeField(value, path, next),
      example[language],
    );
}
