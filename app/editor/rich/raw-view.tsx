import { type JSX, useLayoutEffect, useRef, useState } from 'react';
import { useEditor } from '../editor-context.ts';
import type { ControlProps } from '../form/control-props.ts';
import { cleanHtml } from './clean-html.ts';
import type { RichControl } from './use-rich-control.ts';

interface RawViewProps extends ControlProps<string> {
  control: RichControl;
}

/** The text as HTML. The form receives sanitised HTML; the typed text stays as it is until blur. */
export function RawView(props: RawViewProps): JSX.Element {
  const { control, value = '', onChange, id, dir } = props;
  const { labels } = useEditor();
  /** null unless somebody is typing; then the stored value is shown. */
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
          {labels[note]}
        </p>
      )}
      <textarea
        ref={area}
        id={id}
        className="rich-raw"
        // Tags are left-to-right; a line of Arabic has automatic direction.
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
        {isCleaned && typed === null ? labels['editor.rich.raw.cleaned'] : ''}
      </p>
    </div>
  );
}

/** Fits the height to the text. */
function growTo(area: HTMLTextAreaElement | null, text: string): void {
  if (!area || area.value !== text) return;
  area.style.blockSize = 'auto';
  area.style.blockSize = `${area.scrollHeight + 2}px`;
}

function noteOf({ hasFailed, isRepresentable }: RichControl) {
  if (hasFailed) return 'editor.rich.failed';
  return isRepresentable ? null : 'editor.rich.raw.not-held';
}
