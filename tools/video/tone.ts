/** Samples a second. */
export const toneRate = 16_000;

const scale = [220, 261.63, 293.66, 329.63, 392, 440];

/**
 * The sound of a film: a low, quiet bed of two notes, and one soft bell as each step begins. Mono, 16 bit,
 * little endian.
 */
export function tone(length: number, starts: readonly number[]): Buffer {
  const samples = new Int16Array(Math.round(length * toneRate));
  for (let index = 0; index < samples.length; index += 1) {
    const time = index / toneRate;
    const edge = Math.min(1, time / 1.5, (length - time) / 1.5);
    const bed =
      0.018 * (wave(110, time) + 0.7 * wave(164.81, time)) * (0.8 + 0.2 * wave(0.11, time));
    samples[index] = Math.round(32_767 * edge * (bed + bells(time, starts)));
  }
  return Buffer.from(samples.buffer);
}

function bells(time: number, starts: readonly number[]): number {
  let sum = 0;
  for (const [index, start] of starts.entries()) {
    const since = time - start;
    if (since < 0 || since > 4) continue;
    const note = scale[(index * 2) % scale.length] ?? 220;
    const rise = Math.min(1, since / 0.03);
    sum +=
      0.05 * rise * Math.exp(-since * 1.6) * (wave(note, since) + 0.25 * wave(note * 2, since));
  }
  return sum;
}

function wave(frequency: number, time: number): number {
  return Math.sin(2 * Math.PI * frequency * time);
}
