import type { MediaFile } from '#contracts/media.ts';
import { maxMediaFileBytes } from '#common/media/media-limits.ts';
import type { EditorLabels } from '#server/site/editor-labels.ts';
import { CallFailed } from '../../call-contract.ts';
import type { EditorCalls } from '../editor-calls.ts';

/** Result of an upload: the file, or a message. `isRefused`: a retry would fail again. */
export type UploadResult =
  | { file: MediaFile; problem: null }
  | { file: null; problem: string; isRefused: boolean };

/** Uploads one file to the library. Never rejects. */
export async function uploadFile(
  { calls, labels }: { calls: EditorCalls; labels: EditorLabels },
  file: File,
): Promise<UploadResult> {
  // The server would drop the connection mid-upload without a reason.
  if (file.size > maxMediaFileBytes)
    return { file: null, problem: labels['editor.media.refused.size'], isRefused: true };
  try {
    const answer = await calls.upload(file);
    if (answer.outcome === 'stored') return { file: answer.file, problem: null };
    const problem = labels[`editor.media.refused.${answer.reason}`];
    return { file: null, problem, isRefused: true };
  } catch (error) {
    const problem = error instanceof CallFailed ? error.message : labels['editor.media.offline'];
    return { file: null, problem, isRefused: false };
  }
}
