import { readFileSync } from 'node:fs';

/** A caption's seconds. */
export interface Cue {
  from: number;
  to: number;
}

/** When the captions of a WebVTT file begin and end, in order. */
export function readCues(file: string): Cue[] {
  const times = readFileSync(file, 'utf8').matchAll(/^([\d:.]+) --> ([\d:.]+)/gm);
  const cues = [...times].map(([, from, to]) => ({ from: seconds(from), to: seconds(to) }));
  if (cues.length === 0) throw new Error(`${file} has no captions.`);
  return cues;
}

/** `00:01:02.500` in seconds. */
function seconds(stamp: string | undefined): number {
  return (stamp ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
