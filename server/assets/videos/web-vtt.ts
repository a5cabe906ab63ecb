/** Bytes; more than the captions of a whole day. */
export const maxCaptionsBytes = 2_000_000;

const timing =
  /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}(?:[ \t]|$)/;

/**
 * Validates captions (WebVTT, sections 4.1 and 6.1): null if browsers can read them, else the end
 * of a sentence "is not WebVTT: …".
 */
export function findCaptionsFault(bytes: Buffer): string | null {
  if (bytes.length > maxCaptionsBytes) return 'it is too large';
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return 'it is not UTF-8';
  }
  const lines = text.split(/\r\n|\n|\r/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return 'it does not begin with WEBVTT';
  const wrongLine = lines.findIndex((line) => line.includes('-->') && !timing.test(line));
  return wrongLine < 0 ? null : `line ${wrongLine + 1} is no time of a cue`;
}
