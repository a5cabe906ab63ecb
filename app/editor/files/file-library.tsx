import { lazy, useState } from 'react';
import type { MediaFile } from '#contracts/media.ts';
import { SegmentedControl } from '../parts/segmented-control.tsx';
import { useEditor } from '../editor-context.ts';

const MediaLibrary = lazy(async () => ({
  default: (await import('../media/media-library.tsx')).MediaLibrary,
}));
const VideoLibrary = lazy(async () => ({
  default: (await import('../videos/video-library.tsx')).VideoLibrary,
}));

/** A pending request for a public file, or for the path of a course's private video. */
export type PickRequest =
  | { of: 'media'; onlyImages: boolean; take(file: MediaFile | null): void }
  | { of: 'videos'; take(path: string | null): void };

interface FileLibraryProps {
  /** null when browsing, which shows both kinds. */
  picking: PickRequest | null;
  onClose: () => void;
}

const kinds = ['media', 'videos'] as const;

/** All files of the project: public pictures and documents, and the private videos of courses. */
export function FileLibrary({ picking, onClose }: FileLibraryProps) {
  const { labels } = useEditor();
  const [shown, setShown] = useState<(typeof kinds)[number]>('media');
  if (picking?.of === 'media') {
    const { take, onlyImages } = picking;
    return <MediaLibrary onPick={take} onlyImages={onlyImages} onClose={onClose} />;
  }
  if (picking) return <VideoLibrary onPick={picking.take} onClose={onClose} />;
  const Library = shown === 'media' ? MediaLibrary : VideoLibrary;
  return (
    <div className="all-files">
      <SegmentedControl
        label={labels['editor.files.kind']}
        options={kinds.map((value) => ({ value, text: labels[`editor.files.${value}`] }))}
        chosen={shown}
        onChoose={(value) => setShown(value)}
      />
      <Library onPick={null} onClose={onClose} />
    </div>
  );
}
