import { type RefObject, useEffect, useState } from 'react';
import { useIsAwake } from '../../islands/use-is-awake.ts';

interface Screen {
  isFull: boolean;
  canPip: boolean;
  toggleFull(): void;
  togglePip(): void;
}

interface Frames {
  frame: RefObject<HTMLElement | null>;
  video: RefObject<HTMLVideoElement | null>;
}

/** A phone's video may fill its screen where no other element may. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?(): void };

/** The player in full screen, and the video in a window of its own. */
export function useScreen({ frame, video }: Frames): Screen {
  const [isFull, setFull] = useState(false);
  const isAwake = useIsAwake();

  useEffect(() => {
    const read = () => setFull(document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, [frame]);

  return {
    isFull,
    canPip: isAwake && document.pictureInPictureEnabled,
    toggleFull() {
      const player = frame.current;
      if (!player) return;
      if (document.fullscreenElement) void document.exitFullscreen().catch(ignore);
      else if ('requestFullscreen' in player) void player.requestFullscreen().catch(ignore);
      else (video.current as PhoneVideo | null)?.webkitEnterFullscreen?.();
    },
    togglePip() {
      if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(ignore);
      else void video.current?.requestPictureInPicture().catch(ignore);
    },
  };
}

/** The browser refuses: nothing changes, and nothing is lost. */
function ignore(): void {}
