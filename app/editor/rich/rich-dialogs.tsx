import { useState, type ReactNode, useEffect, useRef } from 'react';
import { isAllowedAddress } from '#common/text/html-rules.ts';
import { isLanguageCode, type LanguageCode, languages } from '#i18n/languages.ts';
import { Button } from '../../ui/button.tsx';
import { TextField, TextArea } from '../../ui/field.tsx';
import { useEditor } from '../editor-context.ts';
import type { ControlProps } from '../form/control-props.ts';
import { LinkControl } from '../form/controls/link-control.tsx';
import { Choice } from '../parts/controls.tsx';
import type { RichLink, RichText, RichImage } from './rich-text.ts';
import type { RichDialogs } from './use-rich-control.ts';
import { createPortal } from 'react-dom';
import { Modal } from '../../ui/modal.tsx';

interface LinkDialogProps {
  richText: RichText;
  link: RichLink;
  isInLink: boolean;
  field: ControlProps<string>;
  onClose(): void;
}

export function LinkDialog({ richText, link, isInLink, field, onClose }: LinkDialogProps) {
  const { labels } = useEditor();
  const [href, setHref] = useState(link.href);
  const [text, setText] = useState(link.text);
  const [opensNewTab, setOpensNewTab] = useState(link.opensNewTab);
  const [isWrong, setIsWrong] = useState(false);
  const id = `${field.id}-link`;

  const set = (next: RichLink | null): void => {
    onClose();
    richText.setLink(next);
  };
  const save = (): void => {
    const address = completeAddress(href, isLanguageCode(field.language) ? field.language : null);
    if (address === '' || !isAllowedAddress('href', address)) setIsWrong(true);
    else set({ href: address, text, opensNewTab });
  };
  return (
    <RichModal
      id={`${id}-dialog`}
      title={labels['editor.rich.link.title']}
      onClose={() => {
        onClose();
        richText.focus('last');
      }}
      onEnter={save}
      actions={
        <>
          <Button text={labels['editor.rich.link.save']} onClick={save} />
          {isInLink && (
            <Button
              kind="secondary"
              text={labels['editor.rich.link.remove']}
              onClick={() => set(null)}
            />
          )}
        </>
      }
    >
      <div className="field">
        <label htmlFor={id} id={`${id}-label`}>
          {labels['editor.rich.link.address']}
        </label>
        <LinkControl
          {...field}
          id={id}
          path={id}
          value={href}
          fallback={null}
          describedBy={`${id}-note`}
          isInvalid={isWrong}
          onChange={(next) => {
            setHref(next ?? '');
            setIsWrong(false);
          }}
        />
        <p id={`${id}-note`} className={isWrong ? 'field-error' : 'field-hint'}>
          {labels[isWrong ? 'editor.rich.link.invalid' : 'editor.rich.link.hint']}
        </p>
      </div>
      <TextField
        label={labels['editor.rich.link.text']}
        value={text}
        lang={field.lang}
        dir={field.dir}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Choice
        text={labels['editor.rich.link.new-tab']}
        checked={opensNewTab}
        onChoose={setOpensNewTab}
      />
    </RichModal>
  );
}

/** Completes a typed address: e-mail, a site without `https://`, or a page without language. */
export function completeAddress(typed: string, language: LanguageCode | null): string {
  const address = typed.trim();
  if (/^[^\s@/:?#]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  if (/^(?:[a-z0-9-]+\.)+[a-z]{2,}(?=[/?#]|$)/i.test(address)) return `https://${address}`;
  const [, first = ''] = /^\/([^/?#]*)/.exec(address) ?? [];
  const isPage =
    address.startsWith('/') && !address.startsWith('//') && !/^(?:media|assets|video)$/.test(first);
  return isPage && language && !isLanguageCode(first) ? `/${language}${address}` : address;
}

interface ImageDialogProps {
  richText: RichText;
  image: RichImage;
  field: ControlProps<string>;
  dialogs: RichDialogs;
}

/** Alternative text of an image, in the language of the text. */
export function ImageDialog({ richText, image, field, dialogs }: ImageDialogProps) {
  const { labels, language, fillLabel, languageName } = useEditor();
  const [alt, setAlt] = useState(image.alt);
  const [isDecorative, setIsDecorative] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const of = isLanguageCode(field.language) ? field.language : language;
  const save = (): void => {
    if (alt.trim() === '' && !isDecorative) {
      setIsMissing(true);
      return;
    }
    dialogs.close();
    richText.setImage({ ...image, alt: isDecorative ? '' : alt.trim() });
  };
  return (
    <RichModal
      id={`${field.id}-picture-dialog`}
      title={labels['editor.rich.picture.title']}
      onClose={() => {
        dialogs.close();
        richText.focus('last');
      }}
      onEnter={save}
      actions={
        <>
          <Button text={labels['editor.rich.picture.save']} onClick={save} />
          <Button
            kind="secondary"
            text={labels['editor.rich.picture.change']}
            onClick={() => dialogs.replaceImage(richText)}
          />
        </>
      }
    >
      <img className="rich-chosen" src={image.src} alt="" />
      <TextArea
        label={fillLabel('editor.rich.picture.alt', { language: languageName(of) })}
        hint={labels['editor.rich.picture.hint']}
        error={isMissing ? labels['editor.rich.picture.missing'] : null}
        rows={2}
        lang={of}
        dir={languages[of].dir}
        value={alt}
        disabled={isDecorative}
        onChange={(event) => {
          setAlt(event.currentTarget.value);
          setIsMissing(false);
        }}
      />
      <Choice
        text={labels['editor.rich.picture.decorative']}
        checked={isDecorative}
        onChoose={(isChosen) => {
          setIsDecorative(isChosen);
          setIsMissing(false);
        }}
      />
    </RichModal>
  );
}

interface RichModalProps {
  id: string;
  title: string;
  actions: ReactNode;
  children: ReactNode;
  /** Called when the dialog is closed without an answer. */
  onClose(): void;
  /** Called on Enter in a text input. */
  onEnter(): void;
}

/** Modal dialog of the rich-text editor, open while it is rendered. */
function RichModal(props: RichModalProps) {
  const { id, title, actions, children, onClose, onEnter } = props;
  const { labels } = useEditor();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);
  return createPortal(
    <Modal
      ref={dialog}
      id={id}
      title={title}
      closeLabel={labels['editor.rich.close']}
      onClose={onClose}
      actions={actions}
    >
      <div
        role="presentation"
        className="unit-stack wide-stack"
        onKeyDown={(event) => {
          const isLine =
            event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
          if (event.key !== 'Enter' || !isLine || event.defaultPrevented) return;
          event.preventDefault();
          onEnter();
        }}
      >
        {children}
      </div>
    </Modal>,
    document.body,
  );
}
