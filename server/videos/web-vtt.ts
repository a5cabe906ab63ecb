/** More than the captions of a whole day. */
export const largestCaptions = 2_000_000;

const timing =
  /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}(?:[ \t]|$)/;

/**
 * What keeps bytes from being captions (WebVTT, sections 4.1 and 6.1): null for a track that browsers read, else
 * a sentence that ends "is not WebVTT: …".
 */
export function findCaptionsFault(bytes: Buffer): string | null {
  if (bytes.length > largestCaptions) return 'it is too large';
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return 'it is not UTF-8';
  }
  const lines = text.split(/\r\n|\n|\r/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return 'it does not begin with WEBVTT';
  const wrong = lines.findIndex((line) => line.includes('-->') && !timing.test(line));
  return wrong < 0 ? null : `line ${wrong + 1} is no time of a cue`;
}
