import { useState } from 'react';
import { flushSync } from 'react-dom';
import { fillTemplate } from '#common/fill-template.ts';
import { isLanguageCode } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import type { ControlProps } from '../form/control-props.ts';
import type { MediaFile } from '#common/editing.ts';
import type { RichLink, RichPicture, RichText } from './rich-text.ts';

/** What is asked before something is put into the text. */
export type RichDialog =
  | { about: 'link'; richText: RichText; link: RichLink; isInLink: boolean }
  | { about: 'picture'; richText: RichText; picture: RichPicture };

export interface RichDialogs {
  dialog: RichDialog | null;
  askForLink(richText: RichText): void;
  /** About the picture that is selected, else about one that is chosen first. */
  askForPicture(richText: RichText): void;
  /** Another picture than that of the dialog. */
  chooseAnother(richText: RichText): void;
  /** Pictures that were pasted or dropped become files of the library. */
  storePictures(richText: RichText, files: readonly File[]): void;
  close(): void;
}

export function useRichDialogs({ language }: ControlProps<string>): RichDialogs {
  const { pickMedia, calls, notify, report, words } = useEditor();
  const [dialog, setDialog] = useState<RichDialog | null>(null);

  /** At once: while a dialog is there, nothing beside it takes the focus. */
  const close = (): void => flushSync(() => setDialog(null));

  const askAbout = (richText: RichText, file: MediaFile): void =>
    setDialog({
      about: 'picture',
      richText,
      picture: {
        src: file.url,
        alt: (isLanguageCode(language) && file.alt[language]) || '',
        width: file.width,
        height: file.height,
      },
    });

  const choose = async (richText: RichText): Promise<void> => {
    const file = await pickMedia(language === 'all' ? '' : language);
    if (file) askAbout(richText, file);
    else richText.focus('last');
  };

  const store = async (richText: RichText, file: File): Promise<void> => {
    notify(words['editor.rich.picture.uploading']);
    const answer = await calls.upload(file);
    if (answer.outcome === 'stored') askAbout(richText, answer.file);
    else notify(fillTemplate(words['editor.rich.picture.refused'], { name: file.name }));
  };

  return {
    dialog,
    askForLink(richText) {
      const { isInLink } = richText.getState();
      setDialog({ about: 'link', richText, link: richText.getLink(), isInLink });
    },
    askForPicture(richText) {
      const picture = richText.getPicture();
      if (picture) setDialog({ about: 'picture', richText, picture });
      else choose(richText).catch(report);
    },
    chooseAnother(richText) {
      close();
      choose(richText).catch(report);
    },
    storePictures(richText, [first]) {
      if (first) store(richText, first).catch(report);
    },
    close,
  };
}
