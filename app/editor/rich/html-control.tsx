import { type JSX, useMemo } from 'react';
import { countInWords } from '#common/count-in-words.ts';
import { directionOf } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import type { ControlProps } from '../form/control-props.ts';
import { cleanHtml } from './clean-html.ts';
import { countWordsOf } from './count-words.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { RawView } from './raw-view.tsx';
import { RichToolbar } from './rich-toolbar.tsx';
import { type RichControl, useRichControl } from './use-rich-control.ts';
import { useRichState } from './use-rich-state.ts';

/**
 * Rich text. It is shown as visitors see it and becomes an editor where it is pressed or focused, so that a form of
 * many texts opens as fast as one of few.
 */
export function HtmlControl(props: ControlProps<string>): JSX.Element {
  const { words, locale } = useEditor();
  const control = useRichControl(props);
  const state = useRichState(control.richText);
  const { value = '' } = props;
  const count = useMemo(() => countWordsOf(value), [value]);
  const { dialog } = control.dialogs;
  const isRaw = control.view === 'raw';
  return (
    <div className="rich" data-view={control.view} data-wrong={props.problem !== null || undefined}>
      <RichToolbar textId={props.id} state={state} isRaw={isRaw} control={control} />
      {isRaw ? (
        <RawView {...props} control={control} />
      ) : (
        <Surface {...props} control={control} isEmpty={state ? state.isEmpty : value === ''} />
      )}
      <p className="rich-count">{countInWords(words['editor.rich.words'], count, locale)}</p>
      {dialog?.about === 'link' && (
        <LinkDialog {...dialog} field={props} onClose={control.dialogs.close} />
      )}
      {dialog?.about === 'picture' && (
        <PictureDialog {...dialog} field={props} dialogs={control.dialogs} />
      )}
    </div>
  );
}

interface SurfaceProps extends ControlProps<string> {
  control: RichControl;
  isEmpty: boolean;
}

/** The text itself: a picture of it, and in its place what it is written in. */
function Surface({ control, isEmpty, value = '', fallback }: SurfaceProps): JSX.Element {
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
          ref={control.still}
          {...control.attributes}
          className="prose rich-text"
          tabIndex={0}
          role="textbox"
          aria-multiline="true"
          // The cursor comes with the click, where the editor then stands.
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
