/** A change that may be about several things: in lists of one file, or in several files. */
export class AmbiguousTargetError extends Error {
  readonly places: readonly { file: string; list: string }[];
  constructor(places: readonly { file: string; list: string }[]) {
    super(`It may be about ${places.map(({ file, list }) => `${file} ${list}`).join(', ')}`);
    this.name = 'AmbiguousTargetError';
    this.places = places;
  }
}

/** A change that names no item in a file that holds more than one thing. */
export class MissingIdError extends Error {
  constructor() {
    super('It names no id');
    this.name = 'MissingIdError';
  }
}
