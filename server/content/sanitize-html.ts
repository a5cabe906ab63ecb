import type { IOptions } from 'sanitize-html';

/** Makes HTML safe by the one allow-list; doing it again changes nothing. */
export type Sanitizer = (html: string) => string;

const textBlocks = [
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'table',
  'figure',
  'figcaption',
  'div',
  'span',
];
const inline = ['a', 'strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'br'];
const tableParts = ['thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'];

const options: IOptions = {
  allowedTags: [...textBlocks, ...inline, ...tableParts, 'img', 'hr'],
  allowedAttributes: {
    ...Object.fromEntries(
      [...textBlocks, ...tableParts].map((tag) => [tag, ['dir', 'lang', 'class']]),
    ),
    ol: ['dir', 'lang', 'class', 'start'],
    th: ['dir', 'lang', 'class', 'scope', 'colspan', 'rowspan'],
    td: ['dir', 'lang', 'class', 'colspan', 'rowspan'],
    a: ['href', 'target', 'rel', 'hreflang', 'lang', 'dir'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
  },
  allowedClasses: { '*': ['lead', 'note'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  allowedStyles: {},
  nestingLimit: 50,
  transformTags: {
    b: 'strong',
    i: 'em',
    a: (tagName, attribs) => ({ tagName, attribs: openingSafely(attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

/** A link to a new tab does not hand its own window over. */
function openingSafely(attribs: Record<string, string>): Record<string, string> {
  const { target, ...others } = attribs;
  if (target !== '_blank') return others;
  const words = new Set((attribs['rel'] ?? '').toLowerCase().split(/\s+/).filter(Boolean));
  // Spread whole, the attributes keep their order.
  return { ...attribs, rel: Array.from(words.add('noopener')).join(' ') };
}

/** Loads the sanitizer at its first use: it would cost start-up time. */
export async function loadSanitizer(): Promise<Sanitizer> {
  const { default: sanitize } = await import('sanitize-html');
  // Its own spelling of void elements is XHTML's; a `>` of a text or an attribute is escaped, so these are tags.
  const once: Sanitizer = (html) => sanitize(html, options).replaceAll(' />', '>');
  return (html) => {
    let clean = once(html);
    // Taking a tag away can bring its neighbours together to a new one.
    for (let rounds = 0; rounds < 5; rounds += 1) {
      const again = once(clean);
      if (again === clean) return clean;
      clean = again;
    }
    return escapeAll(clean);
  };
}

function escapeAll(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
