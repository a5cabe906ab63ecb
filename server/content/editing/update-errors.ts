/** A change whose target is ambiguous: several lists of one file, or several files match. */
export class AmbiguousTargetError extends Error {
  readonly places: readonly { file: string; list: string }[];
  constructor(places: readonly { file: string; list: string }[]) {
    super(`It may be about ${places.map(({ file, list }) => `${file} ${list}`).join(', ')}`);
    this.name = 'AmbiguousTargetError';
    this.places = places;
  }
}

/** A change without an id for a file that has several items. */
export class MissingIdError extends Error {
  constructor() {
    super('It names no id');
    this.name = 'MissingIdError';
  }
}
