export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send a handful of different headers; others are parsed each time. */
const parsedHeaders = new Map<string, Encoding>();
const maxParsedHeaders = 200;

/** Negotiates the encoding (RFC 9110, 12.5.3): brotli, else gzip, else identity. */
export function chooseEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity';
  const text = typeof header === 'string' ? header : header.join(',');
  const known = parsedHeaders.get(text);
  if (known !== undefined) return known;
  const choice = parseHeader(text);
  if (parsedHeaders.size < maxParsedHeaders) parsedHeaders.set(text, choice);
  return choice;
}

function parseHeader(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    weights.set(name, Number.isFinite(weight) ? weight : 0);
  }
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0;
  const br = weightOf('br');
  const gzip = weightOf('gzip');
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
}
