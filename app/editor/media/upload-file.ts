import type { MediaFile } from '#common/editing.ts';
import { largestMediaFile } from '#common/media-limits.ts';
import type { EditorWords } from '#server/site/editor-words.ts';
import { CallFailed, type EditorCalls } from '../editor-calls.ts';

/** What came of an upload: the file, or what to do about it, in whole words, and whether to send it again could help. */
export type Uploaded =
  | { file: MediaFile; problem: null }
  | { file: null; problem: string; isRefused: boolean };

/** Sends one file to the library. Never rejects. */
export async function uploadFile(
  { calls, words }: { calls: Pick<EditorCalls, 'upload'>; words: EditorWords },
  file: File,
): Promise<Uploaded> {
  // The server would end the connection in the middle of it, and could not say why.
  if (file.size > largestMediaFile)
    return { file: null, problem: words['editor.media.refused.size'], isRefused: true };
  try {
    const answer = await calls.upload(file);
    if (answer.outcome === 'stored') return { file: answer.file, problem: null };
    const problem = words[`editor.media.refused.${answer.reason}`];
    return { file: null, problem, isRefused: true };
  } catch (error) {
    const problem = error instanceof CallFailed ? error.message : words['editor.media.offline'];
    return { file: null, problem, isRefused: false };
  }
}
