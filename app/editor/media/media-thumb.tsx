import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { thumbnailOf } from './format-media.ts';

interface MediaThumbProps {
  url: string;
  onSize?: (size: { width: number; height: number } | null) => void;
}

/** Thumbnail of an image, or the ending of another file. The file's name is shown beside it. */
export function MediaThumb({ url, onSize }: MediaThumbProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const [, ending] = /\.(pdf|mp4|m4v|webm|vtt)$/i.exec(url) ?? [];
  if (ending) {
    return (
      <span className="media-thumb">
        {ending === 'pdf' ? <Icon name="faFilePdf" /> : <bdi>{ending.toUpperCase()}</bdi>}
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
