import pMemoize from 'p-memoize';
import { runTool } from './run-tool.ts';

/**
 * Returns true if ffmpeg and ffprobe are installed with the encoders H.264 and AAC. Checked once.
 */
export const hasVideoTools = pMemoize(findTools);

async function findTools(): Promise<boolean> {
  try {
    const encoders = await runTool('ffmpeg', ['-v', 'error', '-encoders']);
    await runTool('ffprobe', ['-v', 'error', '-version']);
    return /\blibx264\b/.test(encoders) && /\baac\b/.test(encoders);
  } catch {
    return false;
  }
}
