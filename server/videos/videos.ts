import type { LanguageCode } from '#i18n/languages.ts';

/*
 * Private video files: DATA_DIR/videos/{project}/…, never below /media. A lesson's stored path is separated by
 * backslashes (specification, section 3); here it is a relative path with slashes.
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

export interface Videos {
  /** Signed addresses below /video/, good for minutes; null where there is no such file. */
  addresses(grant: VideoGrant): Promise<VideoAddresses | null>;
  /** Answers `/video/{signed}/…`; the user id is who the request's cookie says is asking. */
  answer(request: Request, userId: () => Promise<string | null>): Promise<Response>;
  /** The whole file in base64, streamed, with its type; null where there is no such file. */
  base64(grant: VideoGrant): Promise<{ type: string; body: ReadableStream<Uint8Array> } | null>;
  /** Seconds of a file; null where it is not known. */
  seconds(projectId: string, path: string): Promise<number | null>;
}
