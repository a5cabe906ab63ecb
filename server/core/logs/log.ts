/** Logger of the request, as pages use it. */
export interface SiteLog {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}
/** The part of pino's logger that content code uses: details come first. */
export interface Log extends SiteLog {
  info(details: object, message: string): void;
}
