import { type KeyboardEvent, useEffect, useRef } from 'react';
import { TextButton } from '../../../ui/button.tsx';
import { CloseIcon } from '../../../ui/ui-icons.tsx';
import { useEditor } from '../../editor-context.ts';
import type { ControlProps } from '../control-props.ts';
import { ArrowDownIcon, ArrowUpIcon } from '../icons.tsx';
import { IconButton } from '../../parts/controls.tsx';

/** Text lines: Enter inserts one below, Backspace removes an empty one, Alt and arrows move it. */
export function StringsControl(props: ControlProps<string[]>) {
  const { id, value, onChange, describedBy } = props;
  const { labels, fillLabel, formatNumber } = useEditor();
  const lines = value ?? [];
  const box = useRef<HTMLDivElement>(null);
  const toFocus = useRef<number | null>(null);

  useEffect(() => {
    if (toFocus.current === null) return;
    const inputs = box.current?.querySelectorAll('input') ?? [];
    inputs[Math.min(toFocus.current, inputs.length - 1)]?.focus();
    toFocus.current = null;
  });

  const put = (next: string[], focus: number): void => {
    toFocus.current = focus;
    onChange(next.length === 0 && value === undefined ? undefined : next);
  };
  const add = (index: number): void => put(lines.toSpliced(index, 0, ''), index);
  const remove = (index: number): void => put(lines.toSpliced(index, 1), Math.max(0, index - 1));
  const move = (from: number, to: number): void => {
    const line = lines[from];
    if (line !== undefined && to >= 0 && to < lines.length)
      put(lines.toSpliced(from, 1).toSpliced(to, 0, line), to);
  };
  const handleKeyDown = (event: KeyboardEvent, index: number): void => {
    if (event.key === 'Enter') add(index + 1);
    else if (event.key === 'Backspace' && lines[index] === '') remove(index);
    else if (event.altKey && event.key === 'ArrowUp') move(index, index - 1);
    else if (event.altKey && event.key === 'ArrowDown') move(index, index + 1);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={box}
      className="unit-stack tight-stack unit-lines"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
    >
      {lines.map((line, index) => {
        const number = { number: formatNumber(index + 1) };
        const name = fillLabel('editor.form.line', number);
        return (
          <div key={index} className="unit-line">
            <input
              id={index === 0 ? id : undefined}
              className="unit-input"
              type="text"
              autoComplete="off"
              lang={props.lang}
              dir={props.dir}
              aria-label={name}
              value={line}
              onKeyDown={(event) => handleKeyDown(event, index)}
              onChange={(event) => onChange(lines.with(index, event.target.value))}
            />
            <IconButton
              className="unit-sign"
              label={`${labels['editor.form.move-up']}: ${name}`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUpIcon />
            </IconButton>
            <IconButton
              className="unit-sign"
              label={`${labels['editor.form.move-down']}: ${name}`}
              disabled={index === lines.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDownIcon />
            </IconButton>
            <IconButton
              className="unit-sign"
              label={`${labels['editor.form.remove']}: ${name}`}
              onClick={() => remove(index)}
            >
              <CloseIcon />
            </IconButton>
          </div>
        );
      })}
      <TextButton
        text={labels['editor.form.line.add']}
        id={lines.length === 0 ? id : undefined}
        onClick={() => add(lines.length)}
      />
    </div>
  );
}
