import { type JSX, useLayoutEffect, useRef, useState } from 'react';
import { useEditor } from '../editor-context.ts';
import type { ControlProps } from '../form/control-props.ts';
import { cleanHtml } from './clean-html.ts';
import type { RichControl } from './use-rich-control.ts';

interface RawViewProps extends ControlProps<string> {
  control: RichControl;
}

/** The text as HTML. What is given to the form is sanitised; what is typed stays as it is until it is left. */
export function RawView(props: RawViewProps): JSX.Element {
  const { control, value = '', onChange, id, dir } = props;
  const { words } = useEditor();
  /** Null while nobody types: what is stored is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isCleaned, setIsCleaned] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const shown = typed ?? value;

  useLayoutEffect(() => growTo(area.current, shown), [shown]);

  const handleInput = (text: string): void => {
    setTyped(text);
    const clean = cleanHtml(text);
    setIsCleaned(clean !== text);
    onChange(clean === '' ? undefined : clean);
  };
  const note = noteOf(control);
  return (
    <div className="rich-surface">
      {note !== null && (
        <p id={`${id}-raw`} className="rich-note">
          {words[note]}
        </p>
      )}
      <textarea
        ref={area}
        id={id}
        className="rich-raw"
        // Tags run left to right; a line of Arabic finds its own direction.
        dir={dir === undefined ? 'ltr' : 'auto'}
        spellCheck={false}
        aria-labelledby={`${id}-label`}
        aria-describedby={
          [note && `${id}-raw`, props.describedBy].filter(Boolean).join(' ') || undefined
        }
        aria-invalid={props.problem !== null || undefined}
        value={shown}
        onChange={(event) => handleInput(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
      />
      <p className="rich-note" role="status">
        {isCleaned && typed === null ? words['editor.rich.raw.cleaned'] : ''}
      </p>
    </div>
  );
}

/** As high as its text. */
function growTo(area: HTMLTextAreaElement | null, text: string): void {
  if (!area || area.value !== text) return;
  area.style.blockSize = 'auto';
  area.style.blockSize = `${area.scrollHeight + 2}px`;
}

function noteOf({ hasFailed, isHeld }: RichControl) {
  if (hasFailed) return 'editor.rich.failed';
  return isHeld ? null : 'editor.rich.raw.not-held';
}
