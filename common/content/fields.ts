import type { ImageFile } from '../media/image-file.ts';
import type { LocalHtml, LocalText } from '../text/local-text.ts';

/*
 * Field kinds of stored content. A definition is plain data: the import's validation, the views'
 * types, the editor's forms and the JSON Schema are all derived from it.
 *
 * `translated`: the value differs by language; otherwise it is equal in every language's file.
 * `required`: must be present in at least the project's default language.
 */

export interface TextField<T extends boolean = boolean, R extends boolean = boolean> {
  kind: 'text';
  translated: T;
  required: R;
  /** Longest text, in characters. */
  max: number;
  multiline: boolean;
  /** `video`: a playable video (isVideoAddress). `money`: EGP. `course`: the id of a course. */
  holds?: 'video' | 'link-icon' | 'alt' | 'weekday' | 'time' | 'start-time' | 'end-time';
  /** For a key: the field from which the editor derives it, until somebody writes another. */
  from?: string;
}

export interface HtmlField<R extends boolean = boolean> {
  kind: 'html';
  translated: true;
  required: R;
  max: number;
}

/** Address of an image. */
export interface ImageField<R extends boolean = boolean> {
  kind: 'image';
  /** True for an image that contains text, such as a logo. */
  translated: boolean;
  required: R;
  /**
   * Field with the alternative text. Null for another drawing of an image that has one, and for
   * images that the text beside them makes decorative.
   */
  alt: string | null;
  /** Shown in the page's colours if it is a small plain drawing. */
  inline?: boolean;
}

/** `link`: an address. `icon`: a name from the icon list. */
export interface SimpleField<K extends SimpleKind = SimpleKind, R extends boolean = boolean> {
  kind: K;
  translated: boolean;
  required: R;
  /**
   * `video`: a link to a playable video, see isVideoAddress. `money`: a number in EGP. `course`: the
   * id of a course.
   */
  holds?: 'video' | 'money' | 'course';
}
type SimpleKind = 'link' | 'icon' | 'flag' | 'number';

/** A list of plain strings, merged as one value. */
export interface StringsField<T extends boolean = boolean> {
  kind: 'strings';
  translated: T;
  required: false;
  max: number;
}

/** Objects matched across languages by `key`: numeric `id`, or `name` if `id` is taken. */
export interface ListField<Item extends Fields = Fields> {
  kind: 'list';
  translated: false;
  required: false;
  key: 'id' | 'name';
  item: Item;
}

export type Field = TextField | HtmlField | ImageField | SimpleField | StringsField | ListField;
export type Fields = { readonly [name: string]: Field };

interface TextOptions {
  required?: boolean;
  max?: number;
  multiline?: boolean;
  holds?: TextField['holds'];
}

type Required = { required: true };

/** A translated text. */
export function text(options: TextOptions & Required): TextField<true, true>;
export function text(options?: TextOptions): TextField<true, false>;
export function text(options: TextOptions = {}): TextField<true> {
  return { ...textField(options), translated: true };
}

/** An image's alternative text: null if missing, '' if the image is decorative. */
export function altText(): TextField<true, false> {
  return text({ holds: 'alt' });
}

interface KeyOptions extends TextOptions {
  from?: string;
}

/** A text that is the same in every language: a key, a file name, a proper name. */
export function key(options: KeyOptions & Required): TextField<false, true>;
export function key(options?: KeyOptions): TextField<false, false>;
export function key({ from, ...options }: KeyOptions = {}): TextField<false> {
  return { ...textField(options), translated: false, ...(from && { from }) };
}

function textField({ required = false, max = 300, multiline = false, holds }: TextOptions) {
  return { kind: 'text' as const, required, max, multiline, ...(holds && { holds }) };
}

/** Translated rich text, sanitised when stored. */
export function html(options: { max?: number } & Required): HtmlField<true>;
export function html(options?: { max?: number }): HtmlField<false>;
export function html({
  required = false,
  max = 200_000,
}: { required?: boolean; max?: number } = {}): HtmlField {
  return { kind: 'html', translated: true, required, max };
}

interface ImageOptions {
  alt: string | null;
  required?: boolean;
  translated?: boolean;
  inline?: boolean;
}

export function image(options: ImageOptions & Required): ImageField<true>;
export function image(options: ImageOptions): ImageField<false>;
export function image({ required = false, translated = false, ...rest }: ImageOptions): ImageField {
  return { kind: 'image', translated, required, ...rest };
}

interface SimpleOptions {
  required?: boolean;
  translated?: boolean;
  holds?: SimpleField['holds'];
}

function simple<K extends SimpleKind>(kind: K) {
  function field(options: SimpleOptions & Required): SimpleField<K, true>;
  function field(options?: SimpleOptions): SimpleField<K, false>;
  function field(options: SimpleOptions = {}): SimpleField<K> {
    const { required = false, translated = false, holds } = options;
    return { kind, translated, required, ...(holds && { holds }) };
  }
  return field;
}

export const link = simple('link');
export const icon = simple('icon');
export const flag = simple('flag');
export const number = simple('number');

/** Plain strings, as one value. */
export function strings(options: { max?: number; translated: false }): StringsField<false>;
export function strings(options?: { max?: number }): StringsField<true>;
export function strings({
  max = 300,
  translated = true,
}: { max?: number; translated?: boolean } = {}): StringsField {
  return { kind: 'strings', translated, required: false, max };
}

export function list<Item extends Fields>(
  item: Item,
  options: { key?: 'id' | 'name' } = {},
): ListField<Item> {
  return { kind: 'list', translated: false, required: false, key: options.key ?? 'id', item };
}

/** View data of a set of fields: translated texts with their language, images with their size. */
export type Presented<F extends Fields> = {
  [Name in keyof F]: PresentedField<F[Name]>;
};

/** An entry of a presented list, with its numeric `id`, unless `id` is a field itself. */
export type PresentedItem<F extends Fields> = Presented<F> &
  (F extends { id: Field } ? unknown : { id: number });

type Needed<F extends Field, Value> = F extends { required: true } ? Value : Value | null;

type PresentedField<F extends Field> =
  F extends TextField<true>
    ? Needed<F, LocalText>
    : F extends TextField<false>
      ? Needed<F, string>
      : F extends HtmlField
        ? Needed<F, LocalHtml>
        : F extends ImageField
          ? Needed<F, ImageFile>
          : F extends SimpleField<'link'> | SimpleField<'icon'>
            ? Needed<F, string>
            : F extends SimpleField<'flag'>
              ? Needed<F, boolean>
              : F extends SimpleField<'number'>
                ? Needed<F, number>
                : F extends StringsField<true>
                  ? LocalText[]
                  : F extends StringsField<false>
                    ? string[]
                    : F extends ListField<infer Item>
                      ? PresentedItem<Item>[]
                      : never;
