import type { EditorProps } from '@tiptap/pm/view';
import { isAllowedAddress } from '#common/text/html-rules.ts';
import type { RichTextOptions } from '../rich-text.ts';
import { cleanPasted } from './clean-pasted.ts';

/** Editor props for pasting and dropping. */
export function pasteProps({
  dir,
  onImageFiles,
  onImagesRemoved,
}: Pick<RichTextOptions, 'dir' | 'onImageFiles' | 'onImagesRemoved'>): EditorProps {
  /** Image files without text are uploaded first. */
  const handleImageFiles = (data: DataTransfer | null): boolean => {
    const files = Array.from(data?.files ?? []).filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0 || hasText(data)) return false;
    onImageFiles(files);
    return true;
  };
  return {
    transformPastedHTML: (html) => {
      const { html: clean, hasRemovedImages } = cleanPasted(html, dir);
      if (hasRemovedImages) onImagesRemoved();
      return clean;
    },
    handlePaste: (view, event) => {
      if (handleImageFiles(event.clipboardData)) return true;
      const address = event.clipboardData?.getData('text/plain').trim() ?? '';
      const { selection, schema, tr } = view.state;
      const type = schema.marks['link'];
      const isAddress = /^https?:\/\/\S+$/.test(address) && isAllowedAddress('href', address);
      if (!type || selection.empty || !isAddress) return false;
      view.dispatch(tr.addMark(selection.from, selection.to, type.create({ href: address })));
      return true;
    },
    handleDrop: (_view, event, _slice, moved) => !moved && handleImageFiles(event.dataTransfer),
  };
}

/** Word and browsers add an image of the copied text. */
function hasText(data: DataTransfer | null): boolean {
  return /<(?:p|li|td|h\d)\b/i.test(data?.getData('text/html') ?? '');
}
