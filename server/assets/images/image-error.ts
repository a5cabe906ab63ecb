/** Reasons to refuse a file. */
export const imageFaults = [
  'too-large',
  'no-image',
  'unsafe-drawing',
  'unreadable',
  'too-many-pixels',
  'animated',
  'too-slow',
] as const;
export type ImageFault = (typeof imageFaults)[number];

/** An image that cannot be used; a retry would not help. */
export class ImageError extends Error {
  override name = 'ImageError';
  readonly fault: ImageFault;

  constructor(fault: ImageFault, detail: string) {
    super(detail);
    this.fault = fault;
  }
}
