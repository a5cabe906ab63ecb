import { type JSX, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { thumbnailOf } from './format-media.ts';

interface MediaThumbProps {
  url: string;
  /** Media type, if known. */
  type?: string;
  onSize?: (size: { width: number; height: number } | null) => void;
}

/** Thumbnail of a file, or an icon for a PDF. The file's name is shown beside it. */
export function MediaThumb({ url, type, onSize }: MediaThumbProps): JSX.Element {
  const [failed, setFailed] = useState<string | null>(null);
  if (type === 'application/pdf' || url.endsWith('.pdf')) {
    return (
      <span className="media-thumb">
        <Icon name="faFilePdf" />
      </span>
    );
  }
  return (
    <span className="media-thumb" data-failed={failed === url || undefined}>
      {failed !== url && (
        <img
          src={thumbnailOf(url)}
          alt=""
          loading="lazy"
          decoding="async"
          onLoad={({ currentTarget }) =>
            onSize?.({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          onError={() => {
            setFailed(url);
            onSize?.(null);
          }}
        />
      )}
    </span>
  );
}
