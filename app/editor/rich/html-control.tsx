import { type JSX, useMemo, useSyncExternalStore } from 'react';
import { formatCount } from '#common/text/format-count.ts';
import { directionOf } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import type { ControlProps } from '../form/control-props.ts';
import { cleanHtml } from './clean-html.ts';
import { countWordsOf } from './count-words.ts';
import { LinkDialog } from './link-dialog.tsx';
import { ImageDialog } from './image-dialog.tsx';
import { RawView } from './raw-view.tsx';
import type { RichState, RichText } from './rich-text.ts';
import { RichToolbar } from './rich-toolbar.tsx';
import { type RichControl, useRichControl } from './use-rich-control.ts';

/**
 * Rich text control. It renders static HTML and becomes an editor on click or focus, so that forms
 * with many texts open quickly.
 */
export function HtmlControl(props: ControlProps<string>): JSX.Element {
  const { labels, locale } = useEditor();
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
      <p className="rich-count">{formatCount(labels['editor.rich.words'], count, locale)}</p>
      {dialog?.kind === 'link' && (
        <LinkDialog {...dialog} field={props} onClose={control.dialogs.close} />
      )}
      {dialog?.kind === 'image' && (
        <ImageDialog {...dialog} field={props} dialogs={control.dialogs} />
      )}
    </div>
  );
}

interface SurfaceProps extends ControlProps<string> {
  control: RichControl;
  isEmpty: boolean;
}

/** The text: static HTML, replaced by the editor once active. */
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
          ref={control.staticText}
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

const toNobody = (): (() => void) => () => undefined;

/** Returns the state at the cursor; null while the text is not being edited. */
function useRichState(richText: RichText | null): RichState | null {
  return useSyncExternalStore(
    richText?.subscribe ?? toNobody,
    () => richText?.getState() ?? null,
    () => null,
  );
}
