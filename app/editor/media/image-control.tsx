import { useId, useRef, useState } from 'react';
import { altNameOf } from '#common/content/alt-texts.ts';
import { findSurroundingFields, readField } from '#common/content/field-values.ts';
import type { Fields } from '#common/content/fields.ts';
import { placeholderImage } from '#common/content/placeholders.ts';
import type { MediaFile } from '#contracts/media.ts';
import { imageFile } from '#common/media/image-file.ts';
import { imageMediaTypes } from '#common/media/media-limits.ts';
import { languageCodes } from '#i18n/languages.ts';
import { Button } from '../../ui/button.tsx';
import { useEditor } from '../editor-context.ts';
import { codeInput, type ControlProps, inputAttributes } from '../form/control-props.ts';
import { useFormContext } from '../form/form-context.ts';
import type { UnitStore } from '../state/unit-store.ts';
import { fileNameOf, formatPixels } from './format-media.ts';
import { MediaThumb } from './media-thumb.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { FileButton } from '../parts/controls.tsx';

/** An image's address: chosen from the library, uploaded, dropped, pasted or typed. */
export function ImageControl(props: ControlProps<string>) {
  const { id, value = '', onChange, describedBy, fallback } = props;
  const { labels } = useEditor();
  const place = useRef<HTMLDivElement>(null);
  const hintId = `media${useId()}`;
  const [seen, setSeen] = useState<SeenSize | null>(null);
  const picker = useFilePicker(props);
  const isOver = useFileDrop(place, ([file]) => file && void picker.upload(file));
  const known = seen?.value === value ? seen : null;

  return (
    <div ref={place} className="unit-row image-control" data-over={isOver || undefined}>
      <MediaThumb url={value || fallback || ''} onSize={(size) => setSeen({ value, size })} />
      <div className="unit-stack tight-stack image-parts">
        <Facts value={value} fallback={fallback} seen={known} id={hintId} />
        <input
          {...codeInput}
          {...inputAttributes(props)}
          aria-describedby={[hintId, describedBy].filter(Boolean).join(' ')}
          value={value}
          onChange={({ target }) => onChange(target.value || undefined)}
        />
        <div className="button-row">
          <Button
            size="medium"
            text={labels['editor.media.image.choose']}
            aria-describedby={id}
            onClick={() => void picker.choose()}
          />
          <FileButton
            size="medium"
            text={labels['editor.media.image.upload']}
            accept={imageMediaTypes}
            disabled={picker.isUploading}
            aria-describedby={id}
            onFile={(file) => void picker.upload(file)}
          />
          {value !== '' && (
            <Button
              size="medium"
              text={labels['editor.media.image.remove']}
              aria-describedby={id}
              onClick={() => onChange(undefined)}
            />
          )}
        </div>
        <p role="status" className="small">
          {picker.isUploading ? labels['editor.media.image.uploading'] : picker.announcement}
        </p>
        {picker.problem !== null && (
          <p role="alert" className="field-error">
            {picker.problem}
          </p>
        )}
      </div>
    </div>
  );
}

interface SeenSize {
  value: string;
  /** null if the image cannot be loaded. */
  size: { width: number; height: number } | null;
}

/** Uploads or chooses a file and writes its address to the field. */
function useFilePicker({ path, onChange }: ControlProps<string>) {
  const { labels, upload, pickMedia, attempt } = useEditor();
  const { store } = useFormContext();
  const [isUploading, setIsUploading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [announcement, setSaid] = useState<string | null>(null);

  function take(file: MediaFile): void {
    store.asOneStep(() => {
      const outcome = replaceAltTexts(store, path, file);
      onChange(file.address);
      setSaid(outcome && labels[`editor.media.image.alt-${outcome}`]);
    });
  }

  return {
    isUploading,
    announcement,
    problem,
    async upload(file: File) {
      setProblem(null);
      setIsUploading(true);
      const running = upload(file);
      store.uploads.add(running);
      const uploaded = await running;
      store.uploads.delete(running);
      setIsUploading(false);
      setProblem(uploaded.problem);
      if (uploaded.file) take(uploaded.file);
    },
    async choose() {
      setProblem(null);
      await attempt(async () => {
        const file = await pickMedia({ onlyImages: true });
        if (file) take(file);
      });
    },
  };
}

interface FactsProps {
  id: string;
  value: string;
  fallback: string | null;
  seen: SeenSize | null;
}

/** File name and size in pixels, or the fallback that visitors see. */
function Facts({ id, value, fallback, seen }: FactsProps) {
  const editor = useEditor();
  const { labels, fillLabel } = editor;
  const none = fallback
    ? fillLabel('editor.media.image.fallback', { file: fileNameOf(fallback) })
    : labels['editor.media.image.none'];
  if (value === '')
    return (
      <p id={id} className="unit-hint">
        {none}
      </p>
    );
  if (seen?.size === null)
    return (
      <p id={id} className="field-error">
        {labels['editor.media.image.unseen']}
      </p>
    );
  const named = imageFile(value);
  // The thumbnail's own size is only used if the name has none.
  const pixels = formatPixels(named.width === null && seen?.size ? seen.size : named, editor);
  return (
    <p id={id} className="unit-hint">
      <bdi className="media-name">{fileNameOf(value)}</bdi>
      {pixels && <span>{pixels}</span>}
    </p>
  );
}

/**
 * Writes a file's alternative texts for the image at a field's path, in languages that have none.
 * Those of another image there are removed first, since they describe that one. Call it before the
 * image changes.
 */
export function replaceAltTexts(
  store: Pick<UnitStore, 'getSnapshot' | 'setField'>,
  image: string,
  file: Pick<MediaFile, 'address' | 'alt'>,
): 'taken' | 'removed' | null {
  const { unit, values } = store.getSnapshot();
  const path = altPathOf(image, unit.type.fields);
  if (path === null) return null;
  const before = readField(values[unit.sourceLanguage], image);
  const isOther = Boolean(before) && before !== placeholderImage && before !== file.address;
  const changes = languageCodes.flatMap((language) => {
    const value = values[language];
    if (value === undefined) return [];
    const old = readField(value, path);
    const text = (old === undefined || isOther ? file.alt[language] : null) || null;
    return text !== null || (isOther && old !== undefined) ? [{ language, text }] : [];
  });
  for (const { language, text } of changes) store.setField(language, path, text ?? undefined);
  if (changes.length === 0) return null;
  return changes.some(({ text }) => text !== null) ? 'taken' : 'removed';
}

function altPathOf(image: string, fields: Fields | null): string | null {
  const { around, prefix, name } = findSurroundingFields(fields, image);
  const alt = around && altNameOf(name, around);
  return alt === null ? null : prefix + alt;
}
