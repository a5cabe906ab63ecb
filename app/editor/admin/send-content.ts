import type { LanguageCode } from '#i18n/languages.ts';
import type { AdminContent } from '#contracts/admin-content.ts';
import { type Api, RefreshFailed, SessionEnded } from '../../api-client.ts';
import type { AdminStatus } from './admin-data.ts';

/** Result of sending content; `stored` is the content on the server, if it was returned. */
export interface SendResult {
  status: AdminStatus;
  stored: AdminContent | null;
}

/** Saves and publishes content. Never rejects. */
export async function sendContent(
  api: Pick<Api, 'send'>,
  {
    language,
    content: { content, imgsrc, revision },
    isConfirmed,
  }: { language: LanguageCode; content: AdminContent; isConfirmed: boolean },
): Promise<SendResult> {
  try {
    const sent = { content, imgsrc, revision, isConfirmed };
    const answer = await api.send('PUT', `/admin/content/${language}`, sent);
    const body: unknown = await answer.json();
    if (answer.ok && isContent(body)) return { status: { outcome: 'updated' }, stored: body };
    if (answer.status === 409 && isContent(body))
      return { status: { outcome: 'update-failed', hint: 'conflict' }, stored: body };
    const problem = answer.status === 400 ? problemOf(body) : null;
    if (problem !== null)
      return { status: { outcome: 'update-failed', hint: 'invalid', problem }, stored: null };
    return { status: { outcome: 'update-failed', hint: 'failed' }, stored: null };
  } catch (error) {
    return { status: { outcome: 'update-failed', hint: hintOf(error) }, stored: null };
  }
}

function hintOf(error: unknown): 'signed-out' | 'offline' | 'failed' {
  if (error instanceof SessionEnded) return 'signed-out';
  return error instanceof TypeError || error instanceof RefreshFailed ? 'offline' : 'failed';
}

function isContent(body: unknown): body is AdminContent {
  return typeof body === 'object' && body !== null && 'imgsrc' in body && 'revision' in body;
}

function problemOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('errors' in body)) return null;
  const [first] = Array.isArray(body.errors) ? (body.errors as unknown[]) : [];
  if (typeof first !== 'object' || first === null || !('message' in first)) return null;
  return String(first.message);
}
