import type { IOptions } from 'sanitize-html';
import {
  addressSchemes,
  deepestTag,
  escapeHtmlText,
  htmlClasses,
  htmlTags,
  openingSafely,
  renamedTags,
  tagsRemovedWhole,
} from '#common/html-rules.ts';

/** Makes HTML safe by the one allow-list (common/html-rules.ts); doing it again changes nothing. */
export type Sanitizer = (html: string) => string;

const options: IOptions = {
  allowedTags: Object.keys(htmlTags),
  allowedAttributes: Object.fromEntries(
    Object.entries(htmlTags).map(([tag, attributes]) => [tag, [...attributes]]),
  ),
  allowedClasses: { '*': htmlClasses },
  allowedSchemes: [...addressSchemes.href],
  allowedSchemesByTag: { img: [...addressSchemes.src] },
  allowedSchemesAppliedToAttributes: Object.keys(addressSchemes),
  allowProtocolRelative: false,
  allowedStyles: {},
  nonTextTags: tagsRemovedWhole,
  nestingLimit: deepestTag,
  transformTags: {
    ...renamedTags,
    a: (tagName, attribs) => ({ tagName, attribs: openingSafely(attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

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
    return escapeHtmlText(clean);
  };
}
