import { iconNames } from '#common/content/icon-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useEditor } from '../../editor-context.ts';
import type { ControlProps } from '../control-props.ts';
import { type Choice, ChoiceBox } from './choice-box.tsx';

const all: readonly Choice[] = iconNames.map((name) => ({
  value: name,
  label: name.replace(/^fa/, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' '),
  icon: <Icon name={name} className="choice-icon" />,
}));

export function IconControl(props: ControlProps<string>) {
  const { value = '' } = props;
  const { labels } = useEditor();
  const isKnown = all.some((choice) => choice.value === value);
  return (
    <ChoiceBox
      {...props}
      listLabel={labels['editor.form.icon.found']}
      placeholder={labels['editor.form.icon.none']}
      // When the name is complete, all icons are offered.
      choices={isKnown ? all : all.filter((choice) => matches(choice, value))}
      icon={<Icon name={value} className="choice-current" />}
    />
  );
}

function matches({ value, label }: Choice, typed: string): boolean {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const text = `${value} ${label}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
