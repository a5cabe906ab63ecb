import type { LanguageCode } from '#i18n/languages.ts';

interface SegmentedControlProps<Value extends string> {
  label: string;
  options: readonly { value: Value; text: string; lang?: LanguageCode }[];
  chosen: Value;
  onChoose(value: Value): void;
}

/** Choice of one among few, as buttons side by side. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  chosen,
  onChoose,
}: SegmentedControlProps<Value>) {
  return (
    <div className="unit-cells" role="group" aria-label={label}>
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
