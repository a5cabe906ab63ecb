import type { VideoCalls, VideoFile } from './video-calls.ts';

export interface VideoDetailsProps {
  file: VideoFile;
  canPrepare: boolean;
  calls: VideoCalls;
  onPick: ((path: string) => void) | null;
  onUpload(file: File, path: string): void;
  /** Called when the list must be reloaded. */
  onChange(): void;
  onClose(): void;
}
