/** A parsed email. A missing header is ''. */
export interface ParsedMail {
  from: string;
  to: string;
  replyTo: string;
  subject: string;
  language: string;
  /** Its two parts, or null. */
  text: string | null;
  html: string | null;
}

/**
 * Parses an email (RFC 5322, 2045, 2047), or its beginning; a truncated part is returned as far as
 * it goes.
 */
export function parseMail(bytes: Buffer): ParsedMail {
  const { header, body } = splitEntity(bytes.toString('latin1'));
  const boundary = /boundary="?([^";]+)"?/i.exec(header('Content-Type'))?.[1];
  const entities =
    boundary === undefined
      ? [{ header, body }]
      : body.split(`--${boundary}`).slice(1).map(splitEntity);
  const part = (type: string) => {
    const found = entities.find((entity) =>
      (entity.header('Content-Type') || 'text/plain').startsWith(type),
    );
    return found ? decodeBody(found.body, found.header('Content-Transfer-Encoding')) : null;
  };
  return {
    from: decodeWords(header('From')),
    to: decodeWords(header('To')),
    replyTo: decodeWords(header('Reply-To')),
    subject: decodeWords(header('Subject')),
    language: header('Content-Language'),
    text: part('text/plain'),
    html: part('text/html'),
  };
}

interface Entity {
  header(name: string): string;
  body: string;
}

/** Splits headers and body, in bytes: a character is one byte. */
function splitEntity(source: string): Entity {
  const entity = source.replace(/^\r?\n/, '');
  const end = /\r?\n\r?\n/.exec(entity);
  const head = entity.slice(0, end?.index).replace(/\r?\n[ \t]+/g, ' ');
  const lines = new Map<string, string>();
  for (const line of head.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    lines.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return {
    header: (name) => lines.get(name.toLowerCase()) ?? '',
    body: end ? entity.slice(end.index + end[0].length) : '',
  };
}

function decodeBody(body: string, encoding: string): string {
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString();
    case 'quoted-printable':
      return decodeQuoted(body.replace(/=\r?\n/g, ''));
    default:
      return Buffer.from(body, 'latin1').toString();
  }
}

/** Decodes the encoded words of a header (RFC 2047); they are UTF-8. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_match, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}
