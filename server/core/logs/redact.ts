import { type SerializedError, stdSerializers } from 'pino';

/**
 * `jane@clinic.example`, also percent-encoded as in the names of emails written as files. The lengths
 * are those of RFC 5321; without them a long word would take time by its square.
 */
const emailAddress = /[\w.+-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,10}/gi;

/** Replaces email addresses, which error messages of other programs and file names repeat. */
export function redactEmails(text: string): string {
  return text.replace(emailAddress, '(address)');
}

/** Properties of errors that hold no values. Postgres repeats whole rows in others (`detail`). */
const loggedProperties =
  'type message stack code errcode errno syscall severity constraint table column routine status statusCode responseCode kind'.split(
    ' ',
  );

/** Returns what the log has of an error: message and stack with those of its causes, and codes. */
export function presentError(error: unknown): unknown {
  return error instanceof Error ? pickLogged(stdSerializers.err(error)) : error;
}

function pickLogged(error: SerializedError): Record<string, unknown> {
  const known = loggedProperties
    .filter((name) => error[name] !== undefined)
    .map((name) => [name, error[name]] as const);
  const { aggregateErrors } = error;
  return {
    ...Object.fromEntries(known),
    ...(aggregateErrors && { aggregateErrors: aggregateErrors.map(pickLogged) }),
  };
}
