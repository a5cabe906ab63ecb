/** What became of a message. `message` is what the server wants put right; null where it said nothing usable. */
export type Sent = { ok: true } | { ok: false; message: string | null };

/** As long as anybody waits, in milliseconds. */
const patience = 20_000;

/** Sends a contact form (specification, sections 7 and 8). Never rejects. */
export async function sendContact(body: FormData, language: string): Promise<Sent> {
  try {
    const answer = await fetch('/api/contact', {
      method: 'POST',
      body,
      headers: { 'Accept': 'application/json', 'Accept-Language': language },
      signal: AbortSignal.timeout(patience),
    });
    if (answer.ok) return { ok: true };
    return { ok: false, message: joinedErrors(await answer.json()) };
  } catch {
    return { ok: false, message: null };
  }
}

function joinedErrors(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('errors' in answer)) return null;
  const { errors } = answer;
  if (!Array.isArray(errors)) return null;
  const messages = errors.flatMap((error: unknown) =>
    typeof error === 'object' &&
    error !== null &&
    'message' in error &&
    typeof error.message === 'string'
      ? [error.message]
      : [],
  );
  return messages.length > 0 ? messages.join(', ') : null;
}
