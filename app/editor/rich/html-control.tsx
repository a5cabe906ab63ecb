import { useMemo, useState } from 'react';
import { directionOf } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import type { ControlProps } from '../form/control-props.ts';
import { useSnapshot } from '../parts/use-snapshot.ts';
import { cleanHtml } from './clean-html.ts';
import { LinkDialog, ImageDialog } from './rich-dialogs.tsx';
import { RichToolbar } from './rich-toolbar.tsx';
import { type RichControl, useRichControl } from './use-rich-control.ts';

/** Rich text: static HTML until a click or focus, so that forms with many texts open quickly. */
export function HtmlControl(props: ControlProps<string>) {
  const { countLabel } = useEditor();
  const control = useRichControl(props);
  const state = useSnapshot(control.richText);
  const { value = '' } = props;
  const count = useMemo(() => countWords(value), [value]);
  const { dialog } = control.dialogs;
  const isRaw = control.view === 'raw';
  return (
    <div className="rich" data-view={control.view} data-wrong={props.isInvalid || undefined}>
      <RichToolbar textId={props.id} state={state} isRaw={isRaw} control={control} />
      {isRaw ? (
        <RawView {...props} control={control} />
      ) : (
        <Surface {...props} control={control} isEmpty={state ? state.isEmpty : value === ''} />
      )}
      <p className="unit-hint rich-count">{countLabel('editor.rich.words', count)}</p>
      {dialog?.kind === 'link' && (
        <LinkDialog {...dialog} field={props} onClose={control.dialogs.close} />
      )}
      {dialog?.kind === 'image' && (
        <ImageDialog {...dialog} field={props} dialogs={control.dialogs} />
      )}
    </div>
  );
}

/** Rich text that the person may read, not change. */
export function HtmlText({ id, value = '', lang, dir, describedBy }: ControlProps<string>) {
  // Without addresses: a link would leave the editor.
  const clean = useMemo(() => cleanHtml(value).replaceAll(/<a [^>]*>/g, '<a>'), [value]);
  return (
    <div
      id={id}
      className="prose rich-text rich-read"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      lang={lang}
      dir={dir}
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}

interface SurfaceProps extends ControlProps<string> {
  control: RichControl;
  isEmpty: boolean;
}

/** The text: static HTML, replaced by the editor once active. */
function Surface({ control, isEmpty, value = '', fallback }: SurfaceProps) {
  const { sourceLanguage } = useEditor().project;
  const clean = useMemo(() => cleanHtml(value), [value]);
  const instead = useMemo(() => (fallback === null ? '' : cleanHtml(fallback)), [fallback]);
  return (
    <div className="rich-surface">
      {isEmpty && instead !== '' && (
        <div
          className="prose rich-text rich-instead"
          aria-hidden="true"
          lang={sourceLanguage}
          dir={directionOf(sourceLanguage)}
          dangerouslySetInnerHTML={{ __html: instead }}
        />
      )}
      {control.view === 'rich' ? (
        <div key="rich" ref={control.holder} />
      ) : (
        <div
          key="still"
          {...control.attributes}
          className="prose rich-text"
          tabIndex={0}
          role="textbox"
          aria-multiline="true"
          // The cursor is placed on click, once the editor is mounted.
          onMouseDown={(event) => event.preventDefault()}
          onClick={control.handleClick}
          onFocus={control.handleFocus}
          onKeyDown={control.handleKey}
          dangerouslySetInnerHTML={{ __html: clean }}
        />
      )}
    </div>
  );
}

/** The text as HTML. The form receives sanitised HTML; the typed text stays as it is until blur. */
function RawView(props: ControlProps<string> & { control: RichControl }) {
  const { control, value = '', onChange, id, dir } = props;
  const { labels } = useEditor();
  /** null unless somebody is typing; then the stored value is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isCleaned, setIsCleaned] = useState(false);
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
        <p id={`${id}-raw`} className="unit-hint rich-note">
          {labels[note]}
        </p>
      )}
      <textarea
        id={id}
        className="rich-raw"
        // Tags are left-to-right; a line of Arabic has automatic direction.
        dir={dir === undefined ? 'ltr' : 'auto'}
        spellCheck={false}
        aria-labelledby={`${id}-label`}
        aria-describedby={
          [note && `${id}-raw`, props.describedBy].filter(Boolean).join(' ') || undefined
        }
        aria-invalid={props.isInvalid || undefined}
        value={typed ?? value}
        onChange={(event) => handleInput(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
      />
      <p className="unit-hint rich-note" role="status">
        {isCleaned && typed === null ? labels['editor.rich.raw.cleaned'] : ''}
      </p>
    </div>
  );
}

function noteOf({ hasFailed, isRepresentable }: RichControl) {
  if (hasFailed) return 'editor.rich.failed';
  return isRepresentable ? null : 'editor.rich.raw.not-held';
}

/** Matches words and numbers in any script, with the characters that join them. */
const word = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}’'·.,:-]*[\p{L}\p{M}\p{N}])?/gu;

function countWords(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&(?:amp|lt|gt|quot);/g, ' ');
  return text.match(word)?.length ?? 0;
}
