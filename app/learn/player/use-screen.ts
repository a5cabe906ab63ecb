import { type RefObject, useEffect, useState } from 'react';
import { useIsHydrated } from '../../islands/use-is-hydrated.ts';

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

/** iPhones allow full screen for video elements only. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?(): void };

/** Full screen of the player, and picture-in-picture of the video. */
export function useScreen({ frame, video }: Frames): Screen {
  const [isFull, setFull] = useState(false);
  const isAwake = useIsHydrated();

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

/** The browser refused; nothing changes. */
function ignore(): void {}
