import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { codeInput, type ControlProps, inputAttributes } from '../control-props.ts';

export interface Choice {
  value: string;
  label: string;
  /** Detail, such as an address. */
  note?: string;
  icon?: ReactNode;
  /** Replaces the default of writing the value. */
  pick?(): void;
}

interface ChoiceBoxProps extends ControlProps<string> {
  /** Accessible name of the list. */
  listLabel: string;
  choices: readonly Choice[];
  /** Shown while it is empty and has no fallback. */
  placeholder?: string;
  icon?: ReactNode;
}

/** Text input with suggestions (ARIA combobox): arrows choose, Enter picks, Escape closes. */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { id, value = '', choices, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const isShown = isOpen && choices.length > 0;
  const pick = (choice: Choice): void => {
    setIsOpen(false);
    setActive(-1);
    if (choice.pick) choice.pick();
    else onChange(choice.value);
  };
  const move = (index: number): void => {
    setIsOpen(true);
    setActive(index);
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    const step = (event.altKey ? undefined : { ArrowDown: 1, ArrowUp: -1 }[event.key]) ?? 0;
    const picked = isShown && event.key === 'Enter' ? choices[active] : undefined;
    if (step !== 0) move((active + step + choices.length) % Math.max(1, choices.length));
    else if (picked) pick(picked);
    else if (event.key === 'Escape' && isShown) setIsOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="choice-box" onBlur={() => setIsOpen(false)}>
      {props.icon}
      <input
        {...codeInput}
        {...inputAttributes(props)}
        role="combobox"
        placeholder={props.fallback ?? props.placeholder}
        value={value}
        aria-expanded={isShown}
        aria-controls={`${id}-choices`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${id}-choice-${active}` : undefined}
        onClick={() => setIsOpen(true)}
        onKeyDown={handleKeyDown}
        onChange={(event) => {
          setIsOpen(true);
          setActive(-1);
          onChange(event.target.value);
        }}
      />
      <div
        ref={list}
        id={`${id}-choices`}
        className="choice-list"
        role="listbox"
        aria-label={props.listLabel}
        hidden={!isShown}
      >
        {isShown &&
          choices.map((choice, index) => (
            <div
              key={choice.value}
              id={`${id}-choice-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              onMouseDown={(event) => {
                // The input keeps the focus.
                event.preventDefault();
                pick(choice);
              }}
            >
              {choice.icon}
              <span>{choice.label}</span>
              {choice.note !== undefined && (
                <small className="unit-hint" dir="ltr">
                  {choice.note}
                </small>
              )}
            </div>
          ))}
      </div>
    </div>
  );
}
