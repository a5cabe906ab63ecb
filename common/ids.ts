let previous = { time: Number.NaN, counter: 0 };

/**
 * Creates a UUIDv7 that sorts by creation time. Ids of one millisecond from one process sort in the
 * order they were made, up to 2,048 of them, by a counter that starts at random (RFC 9562, 6.2,
 * method 1).
 */
export function newId(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const counter =
    now === previous.time ? previous.counter + 1 : ((bytes[6]! << 8) | bytes[7]!) & 0x7ff;
  previous = { time: now, counter };
  let time = now;
  for (let index = 5; index >= 0; index -= 1) {
    bytes[index] = time % 256;
    time = Math.floor(time / 256);
  }
  bytes[6] = ((counter >> 8) & 0x0f) | 0x70;
  bytes[7] = counter & 0xff;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Returns the lowest id of a time, in milliseconds: ids of that time and later are not below it. */
export function lowestIdAt(time: number): string {
  const hex = Math.max(0, Math.floor(time)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
