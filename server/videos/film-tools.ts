import { runTool } from './run-tool.ts';

let found: Promise<boolean> | undefined;

/** Whether this machine has ffmpeg and ffprobe, with the encoders that every browser's films need. Asked once. */
export function hasFilmTools(): Promise<boolean> {
  return (found ??= lookForTools());
}

async function lookForTools(): Promise<boolean> {
  try {
    const encoders = await runTool('ffmpeg', ['-v', 'error', '-encoders']);
    await runTool('ffprobe', ['-v', 'error', '-version']);
    return /\blibx264\b/.test(encoders) && /\baac\b/.test(encoders);
  } catch {
    return false;
  }
}
