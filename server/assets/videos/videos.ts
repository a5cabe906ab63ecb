import type { LanguageCode } from '#i18n/languages.ts';
import type { StoredFile } from '../../core/files/file-store.ts';

/*
 * Private video files below the key videos/{project}, never below /media. A lesson's stored path
 * has backslashes (specification, section 3); here paths are relative with slashes (`videoPathOf`).
 */

/** The video and the account that an address is for. */
export interface VideoGrant {
  projectId: string;
  /** A relative path with slashes. */
  path: string;
  /** Null: for everyone (a free lesson). */
  userId: string | null;
}

export interface VideoAddresses {
  /** The file, with byte ranges. */
  video: string;
  /** HLS playlist; null if no stream was prepared. */
  stream: string | null;
  poster: string | null;
  captions: { language: LanguageCode; href: string }[];
  seconds: number | null;
  expiresAt: number;
}

/** The file behind an address. */
export interface OpenVideo {
  /** The caller closes it; null if another address sends the file. */
  file: StoredFile | null;
  address: string | null;
  /** Name of the served file: `grapefruit.mp4`, `720p-00001.m4s`. */
  name: string;
  /** The account that the address is for. */
  userId: string | null;
  /** Must be called when the first byte was sent. */
  recordStart(): void;
}

/** The client that opens an address. */
export interface VideoViewer {
  /** Returns the account of the session cookie; called only where it matters. */
  userId(): Promise<string | null>;
}

export interface Videos {
  /** Returns signed addresses below /video/, valid for minutes; null if the file does not exist. */
  addresses(grant: VideoGrant): Promise<VideoAddresses | null>;
  /**
   * Opens the file behind `/video/{token}/…`; `rest` are the decoded segments after the token.
   * `not-allowed`: the token is forged, expired or another account's. Null: the file does not
   * exist.
   */
  open(
    token: string,
    rest: readonly string[],
    viewer: VideoViewer,
  ): Promise<OpenVideo | 'not-allowed' | null>;
  /** Returns the whole file as a base64 stream; null if it does not exist. */
  encodeBase64(grant: VideoGrant): Promise<EncodedVideo | null>;
  /** Returns a file's length in whole seconds; null if unknown. */
  seconds(projectId: string, path: string): Promise<number | null>;
}

/** Reads the lengths of videos. */
export type VideoLengthReader = Pick<Videos, 'seconds'>;

export interface EncodedVideo {
  /** MIME type of the video: `video/mp4`. */
  type: string;
  /** Length of the base64, in characters. */
  length: number;
  body: ReadableStream<Uint8Array>;
}
