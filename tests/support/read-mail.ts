/** An email as its reader sees it. */
export interface ReadMail {
  to: string;
  subject: string;
  /** The plain text part. */
  text: string;
  html: string;
}

/** Parses an email of this product, with a plain text and an HTML part. */
export function readMail(mail: string): ReadMail {
  const boundary = /boundary="([^"]+)"/.exec(mail)?.[1] ?? '';
  const [head = '', plain, formatted] = mail.split(`\r\n--${boundary}`);
  const headers = head.replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) =>
    new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim() ?? '';
  return {
    to: header('To'),
    subject: decodeWords(header('Subject')),
    text: decodePart(plain),
    html: decodePart(formatted),
  };
}

/** Returns the six-digit code of an email. Throws if it has none. */
export function codeOf(mail: string | undefined): string {
  const code = />(\d{6})<\/p>/.exec(readMail(mail ?? '').html)?.[1];
  if (!code) throw new Error(`There is no code in the mail: ${mail ?? 'none has come'}`);
  return code;
}

/** Decodes encoded words (RFC 2047). */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_match, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : fromQuoted(word.replaceAll('_', ' ')),
    );
}

function decodePart(part = ''): string {
  const body = part.slice(part.indexOf('\r\n\r\n') + 4);
  if (/^[A-Za-z0-9+/=\r\n]+$/.test(body)) return Buffer.from(body, 'base64').toString();
  return fromQuoted(body.replaceAll('=\r\n', '')).replaceAll('\r\n', '\n');
}

function fromQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}
