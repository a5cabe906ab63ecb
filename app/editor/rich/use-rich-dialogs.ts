import { useState } from 'react';
import { flushSync } from 'react-dom';
import { isLanguageCode } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import type { ControlProps } from '../form/control-props.ts';
import type { MediaFile } from '#contracts/media.ts';
import type { RichLink, RichImage, RichText } from './rich-text.ts';

/** Dialogs of the rich-text editor. */
export type RichDialog =
  | { kind: 'link'; richText: RichText; link: RichLink; isInLink: boolean }
  | { kind: 'image'; richText: RichText; image: RichImage };

export type RichDialogs = ReturnType<typeof useRichDialogs>;

export function useRichDialogs({ language }: ControlProps<string>) {
  const { pickMedia, calls, notify, reportError, labels, fillLabel } = useEditor();
  const [dialog, setDialog] = useState<RichDialog | null>(null);

  /** Synchronous, because an open dialog keeps the focus inside. */
  const close = (): void => flushSync(() => setDialog(null));

  const askAbout = (richText: RichText, file: MediaFile): void =>
    setDialog({
      kind: 'image',
      richText,
      image: {
        src: file.url,
        alt: (isLanguageCode(language) && file.alt[language]) || '',
        width: file.width,
        height: file.height,
      },
    });

  const choose = async (richText: RichText): Promise<void> => {
    const file = await pickMedia({ onlyImages: true });
    if (file) askAbout(richText, file);
    else richText.focus('last');
  };

  const store = async (richText: RichText, file: File): Promise<void> => {
    notify(labels['editor.rich.picture.uploading']);
    const answer = await calls.upload(file);
    if (answer.outcome === 'stored') askAbout(richText, answer.file);
    else notify(fillLabel('editor.rich.picture.refused', { name: file.name }));
  };

  return {
    dialog,
    openLinkDialog(richText: RichText) {
      const { isInLink } = richText.getState();
      setDialog({ kind: 'link', richText, link: richText.getLink(), isInLink });
    },
    /** Edits the selected image, or chooses one first. */
    openImageDialog(richText: RichText) {
      const image = richText.getImage();
      if (image) setDialog({ kind: 'image', richText, image });
      else choose(richText).catch(reportError);
    },
    /** Replaces the dialog's image by another. */
    replaceImage(richText: RichText) {
      close();
      choose(richText).catch(reportError);
    },
    /** Uploads pasted or dropped images to the library. */
    uploadImages(richText: RichText, [first]: readonly File[]) {
      if (first) store(richText, first).catch(reportError);
    },
    close,
  };
}
