import { useState } from 'react';
import { isAllowedAddress } from '#common/text/html-rules.ts';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useEditor } from '../editor-context.ts';
import type { ControlProps } from '../form/control-props.ts';
import { LinkControl } from '../form/controls/link-control.tsx';
import { Choice } from '../parts/choice.tsx';
import { RichModal } from './rich-modal.tsx';
import type { RichLink, RichText } from './rich-text.ts';

interface LinkDialogProps {
  richText: RichText;
  link: RichLink;
  isInLink: boolean;
  field: ControlProps<string>;
  onClose(): void;
}

/** Address, text and target of a link. */
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
    const address = addressOf(href, isLanguageCode(field.language) ? field.language : null);
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
          problem={isWrong ? { language: '', field: '', message: '' } : null}
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

/**
 * Completes a typed address: e-mail, another site without `https://`, or a page of this site, to
 * which the language is added.
 */
export function addressOf(typed: string, language: LanguageCode | null): string {
  const address = typed.trim();
  if (/^[^\s@/:?#]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  if (/^(?:[a-z0-9-]+\.)+[a-z]{2,}(?=[/?#]|$)/i.test(address)) return `https://${address}`;
  const [, first = ''] = /^\/([^/?#]*)/.exec(address) ?? [];
  const isPage =
    address.startsWith('/') && !address.startsWith('//') && !/^(?:media|assets|video)$/.test(first);
  return isPage && language && !isLanguageCode(first) ? `/${language}${address}` : address;
}
