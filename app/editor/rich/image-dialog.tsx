import { useState } from 'react';
import { isLanguageCode, languages } from '#i18n/languages.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useEditor } from '../editor-context.ts';
import type { ControlProps } from '../form/control-props.ts';
import { Choice } from '../parts/choice.tsx';
import { RichModal } from './rich-modal.tsx';
import type { RichImage, RichText } from './rich-text.ts';
import type { RichDialogs } from './use-rich-dialogs.ts';

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
