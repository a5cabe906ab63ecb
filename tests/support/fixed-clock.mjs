/*
 * Lets a server believe that it starts on 2 November 2026 at noon in Cairo, so that its dates are the same at each run:
 * `NODE_OPTIONS=--import=…`.
 */
const lead = Date.now() - Date.UTC(2026, 10, 2, 10);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [RealDate.now() - lead] : parts));
  }
  static now() {
    return RealDate.now() - lead;
  }
};
