/** Why a file is not taken. */
export const pictureFaults = [
  'too-large',
  'no-picture',
  'unsafe-drawing',
  'unreadable',
  'too-many-pixels',
  'animated',
  'too-slow',
] as const;
export type PictureFault = (typeof pictureFaults)[number];

/** A picture that cannot be used, by its own fault: trying again would not help. */
export class PictureError extends Error {
  override name = 'PictureError';
  readonly fault: PictureFault;

  constructor(fault: PictureFault, detail: string) {
    super(detail);
    this.fault = fault;
  }
}
