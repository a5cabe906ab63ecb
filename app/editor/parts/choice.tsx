import type { ComponentPropsWithRef } from 'react';

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
