import type { LanguageCode } from '#i18n/languages.ts';
import type { SharedFile } from './shared-files.ts';

/*
 * Private video files: DATA_DIR/videos/{project}/…, never below /media. A lesson's stored path is separated by
 * backslashes (specification, section 3); here it is a relative path with slashes (`videoPathOf`).
 */

/** For whom an address is good. */
export interface VideoGrant {
  projectId: string;
  /** A relative path with slashes. */
  path: string;
  /** Null: for anybody (a free lesson). */
  userId: string | null;
}

export interface VideoAddresses {
  /** The file itself, with byte ranges. */
  video: string;
  /** A list of sizes (HLS); null where none was made. */
  stream: string | null;
  poster: string | null;
  captions: { language: LanguageCode; href: string }[];
  seconds: number | null;
  expiresAt: number;
}

/** A file that an address leads to. Whoever gets it closes it. */
export interface OpenVideo extends SharedFile {
  /** Of the file that is sent: `grapefruit.mp4`, `720p-00001.m4s`. */
  name: string;
  /** For whom the address is. */
  userId: string | null;
  /** To be called when a byte of it has been sent. */
  noteStart(): void;
}

/** Whoever opens an address. */
export interface VideoViewer {
  /** Who the request's cookie says is asking; asked only where it matters. */
  userId(): Promise<string | null>;
}

export interface Videos {
  /** Signed addresses below /video/, good for minutes; null where there is no such file. */
  addresses(grant: VideoGrant): Promise<VideoAddresses | null>;
  /**
   * Opens what `/video/{token}/…` leads to; `rest` are the decoded parts behind the token. `not-allowed` where the
   * token is forged, has ended, or is another person's; null where there is no such file.
   */
  open(
    token: string,
    rest: readonly string[],
    viewer: VideoViewer,
  ): Promise<OpenVideo | 'not-allowed' | null>;
  /** The whole file in base64, streamed, with its type; null where there is no such file. */
  base64(grant: VideoGrant): Promise<EncodedVideo | null>;
  /** Seconds of a file; null where it is not known. */
  seconds(projectId: string, path: string): Promise<number | null>;
}

export interface EncodedVideo {
  /** Of the video: `video/mp4`. */
  type: string;
  /** Characters of its base64. */
  length: number;
  body: ReadableStream<Uint8Array>;
}
