import { type ComponentPropsWithRef, useEffect, useId, useRef } from 'react';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { ButtonContent, buttonStyle, type ButtonVariant } from '../../ui/button-content.tsx';
import { WarningIcon } from '../../ui/ui-icons.tsx';
import { useEditor } from '../editor-context.ts';

interface FileButtonProps
  extends
    Pick<ButtonVariant, 'size'>,
    Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'className' | 'onChange'> {
  text: string;
  onFile(file: File): void;
}

/** Chooses a file of the device. */
export function FileButton({ text, size, onFile, ...input }: FileButtonProps) {
  return (
    <label className={buttonStyle({ size }).className}>
      <ButtonContent direction="none">{text}</ButtonContent>
      <input
        {...input}
        type="file"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = Array.from(target.files ?? []);
          // Allows choosing the same file again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'type' | 'title'> {
  /** Read out, and shown as a tooltip. */
  label: string;
}

/** A button that shows only an icon. */
export function IconButton({ label, className = 'square-button', ...button }: IconButtonProps) {
  return (
    <button {...button} type="button" className={className} aria-label={label} title={label} />
  );
}

interface ChoiceProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'onChange'> {
  text: string;
  onChoose(isChosen: boolean): void;
}

/** A checkbox, or a radio button, with its text beside it. */
export function Choice({ text, onChoose, ...input }: ChoiceProps) {
  return (
    <label className="unit-choice">
      <input type="checkbox" {...input} onChange={({ target }) => onChoose(target.checked)} />
      {text}
    </label>
  );
}

interface Option<Value extends string> {
  value: Value;
  text: string;
  lang?: LanguageCode;
}

interface SelectProps<Value extends string> extends Omit<
  ComponentPropsWithRef<'select'>,
  'value' | 'children' | 'onChange'
> {
  value: Value;
  options: readonly Option<Value>[];
  onChoose(value: Value): void;
}

/** A drop-down list. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, onChoose, ...select } = props;
  return (
    <select
      {...select}
      onChange={({ target }) => {
        const chosen = options[target.selectedIndex];
        if (chosen) onChoose(chosen.value);
      }}
    >
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

interface SegmentedControlProps<Value extends string> {
  'label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string | undefined;
  'options': readonly Option<Value>[];
  'chosen': Value;
  'onChoose'(value: Value): void;
}

/** Choice of one among few, as buttons side by side. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  chosen,
  onChoose,
  ...group
}: SegmentedControlProps<Value>) {
  return (
    <div {...group} className="unit-cells" role="group" aria-label={label}>
      {options.map(({ value, text, lang }) => (
        <button
          key={value}
          type="button"
          lang={lang}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

interface SearchFieldProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'id' | 'type' | 'className'
> {
  label: string;
}

/** The search field that a panel begins with. */
export function PanelSearch({ label, onKeyDown, ...input }: SearchFieldProps) {
  const { closePanel } = useEditor();
  const id = useId();
  const place = useRef<HTMLLabelElement>(null);
  useEffect(() => place.current?.control?.focus(), []);
  return (
    <>
      <label ref={place} className="unit-title" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        type="search"
        className="unit-input"
        onKeyDown={(event) => {
          // Otherwise Escape would clear the field.
          if (event.key === 'Escape') event.preventDefault();
          if (event.key === 'Escape') closePanel();
          else onKeyDown?.(event);
        }}
      />
    </>
  );
}

interface HideChoiceProps {
  /** Names what can be hidden. */
  text: string;
  codes: readonly LanguageCode[];
  hidden: readonly LanguageCode[];
  nameOf(code: LanguageCode): string;
  onChange(hidden: LanguageCode[]): void;
}

/** Toggles per language, pressed where something is hidden. */
export function HideChoice({ text, codes, hidden, nameOf, onChange }: HideChoiceProps) {
  return (
    <div className="unit-row hide-choice" role="group" aria-label={text}>
      <span className="text-muted" aria-hidden="true">
        {text}
      </span>
      <div className="unit-cells">
        {codes.map((code) => (
          <button
            key={code}
            type="button"
            aria-pressed={hidden.includes(code)}
            onClick={() => onChange(codes.filter((one) => (one === code) !== hidden.includes(one)))}
          >
            <span lang={code}>{languages[code].short}</span>
            <span className="sr-only"> {nameOf(code)}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

/** Says below a field what is wrong with it. */
export function ErrorNote({ id, text }: { id?: string; text: string }) {
  return (
    <p id={id} className="unit-note" data-tone="error">
      <WarningIcon />
      <span>{text}</span>
    </p>
  );
}
