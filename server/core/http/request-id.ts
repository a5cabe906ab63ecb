const validId = /^[\w.:-]{8,64}$/;

/** A proxy's request id if it is safe in headers and logs, else null. */
export function acceptedRequestId(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && validId.test(header) ? header : null;
}
