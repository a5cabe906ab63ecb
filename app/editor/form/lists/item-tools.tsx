import { hiddenInKey, joinField } from '#common/content/field-values.ts';
import { languages, type LanguageCode } from '#i18n/languages.ts';
import { useEditor } from '../../editor-context.ts';
import { useFormContext } from '../form-context.ts';
import { ArrowDownIcon, ArrowUpIcon } from '../icons.tsx';
import type { ItemChanges } from './item-title.ts';
import { IconButton } from '../../parts/icon-button.tsx';
import { TextButton } from '../../parts/text-button.tsx';

interface ItemToolsProps {
  list: string;
  itemKey: string | number;
  index: number;
  count: number;
  title: string;
  hidden: readonly LanguageCode[];
  changes: ItemChanges;
}

/** Actions on a whole item, in every language at once. */
export function ItemTools(props: ItemToolsProps) {
  const { index, count, changes, title } = props;
  const { labels, fillLabel } = useEditor();
  return (
    <div
      className="unit-item-tools"
      role="group"
      aria-label={fillLabel('editor.form.item.tools', { item: title })}
    >
      <IconButton
        className="unit-sign"
        label={labels['editor.form.move-up']}
        disabled={index === 0}
        onClick={() => changes.move(index, index - 1)}
      >
        <ArrowUpIcon />
      </IconButton>
      <IconButton
        className="unit-sign"
        label={labels['editor.form.move-down']}
        disabled={index === count - 1}
        onClick={() => changes.move(index, index + 1)}
      >
        <ArrowDownIcon />
      </IconButton>
      <TextButton
        look="link"
        text={labels['editor.form.item.duplicate']}
        onClick={() => changes.duplicate(index)}
      />
      <TextButton
        look="link"
        text={labels['editor.form.remove']}
        onClick={() => changes.remove(index)}
      />
      <HideChoice {...props} />
    </div>
  );
}

/** Toggles per language, pressed if the item is hidden. */
function HideChoice({ list, itemKey, hidden }: ItemToolsProps) {
  const { labels, fillLabel, languageName } = useEditor();
  const form = useFormContext();
  if (form.languages.length === 0) return null;
  const toggle = (code: LanguageCode): void => {
    const next = form.languages.filter((one) => (one === code) !== hidden.includes(one));
    const path = joinField(joinField(list, itemKey), hiddenInKey);
    form.store.setField('all', path, next.length > 0 ? next : undefined);
  };
  return (
    <div className="unit-hide">
      <span aria-hidden="true">{labels['editor.form.item.hide-in']}</span>
      <div className="unit-cells">
        {form.languages.map((code) => (
          <button
            key={code}
            type="button"
            aria-pressed={hidden.includes(code)}
            onClick={() => toggle(code)}
          >
            <span lang={code}>{languages[code].short}</span>
            <span className="sr-only">
              {' '}
              {fillLabel('editor.form.item.hide', { language: languageName(code) })}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}
