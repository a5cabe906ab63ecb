import { type JSX, useState } from 'react';
import { isAllowedAddress } from '#common/text/html-rules.ts';
import { isLanguageCode } from '#i18n/languages.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useEditor } from '../editor-context.ts';
import type { ControlProps } from '../form/control-props.ts';
import { LinkControl } from '../form/controls/link-control.tsx';
import { addressOf } from './link-address.ts';
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
export function LinkDialog({
  richText,
  link,
  isInLink,
  field,
  onClose,
}: LinkDialogProps): JSX.Element {
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
      <label className="rich-choice">
        <input
          type="checkbox"
          checked={opensNewTab}
          onChange={(event) => setOpensNewTab(event.currentTarget.checked)}
        />
        {labels['editor.rich.link.new-tab']}
      </label>
    </RichModal>
  );
}
