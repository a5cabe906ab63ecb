/** Result of sending. `message` joins the server's error messages; null if it sent none. */
export type ContactResult = { ok: true } | { ok: false; message: string | null };

/** Request timeout, in milliseconds. */
const timeoutMs = 20_000;

/** Sends a contact form (specification, sections 7 and 8). Never rejects. */
export async function sendContact(body: FormData, language: string): Promise<ContactResult> {
  try {
    const answer = await fetch('/api/contact', {
      method: 'POST',
      body,
      headers: { 'Accept': 'application/json', 'Accept-Language': language },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.ok) return { ok: true };
    return { ok: false, message: joinErrorMessages(await answer.json()) };
  } catch {
    return { ok: false, message: null };
  }
}

function joinErrorMessages(answer: unknown): string | null {
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
