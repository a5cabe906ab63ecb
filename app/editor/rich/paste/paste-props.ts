import type { EditorProps } from '@tiptap/pm/view';
import { isAllowedAddress } from '#common/html-rules.ts';
import type { RichTextOptions } from '../rich-text.ts';
import { cleanPasted } from './clean-pasted.ts';

/** What happens to what is pasted and dropped. */
export function pasteProps({
  dir,
  onPictures,
  onPicturesLost,
}: Pick<RichTextOptions, 'dir' | 'onPictures' | 'onPicturesLost'>): EditorProps {
  /** Pictures that come as files, and without a text, are to be stored first. */
  const takePictures = (data: DataTransfer | null): boolean => {
    const files = Array.from(data?.files ?? []).filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0 || hasText(data)) return false;
    onPictures(files);
    return true;
  };
  return {
    transformPastedHTML: (html) => {
      const { html: clean, lostPictures } = cleanPasted(html, dir);
      if (lostPictures) onPicturesLost();
      return clean;
    },
    handlePaste: (view, event) => {
      if (takePictures(event.clipboardData)) return true;
      const address = event.clipboardData?.getData('text/plain').trim() ?? '';
      const { selection, schema, tr } = view.state;
      const type = schema.marks['link'];
      const isAddress = /^https?:\/\/\S+$/.test(address) && isAllowedAddress('href', address);
      if (!type || selection.empty || !isAddress) return false;
      view.dispatch(tr.addMark(selection.from, selection.to, type.create({ href: address })));
      return true;
    },
    handleDrop: (_view, event, _slice, moved) => !moved && takePictures(event.dataTransfer),
  };
}

/** Word and browsers put a picture of a copied text beside it. */
function hasText(data: DataTransfer | null): boolean {
  return /<(?:p|li|td|h\d)\b/i.test(data?.getData('text/html') ?? '');
}
