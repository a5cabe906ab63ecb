import type { IOptions } from 'sanitize-html';
import {
  addressSchemes,
  maxTagDepth,
  escapeHtmlText,
  htmlClasses,
  htmlTags,
  secureLinkAttributes,
  renamedTags,
  tagsRemovedWithContents,
} from '#common/text/html-rules.ts';

/** Sanitizes HTML with the allow-list of common/text/html-rules.ts. Idempotent. */
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
  nonTextTags: tagsRemovedWithContents,
  nestingLimit: maxTagDepth,
  transformTags: {
    ...renamedTags,
    a: (tagName, attribs) => ({ tagName, attribs: secureLinkAttributes(attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

/** Loads the sanitizer on first use, to save start-up time. */
export async function loadSanitizer(): Promise<Sanitizer> {
  const { default: sanitize } = await import('sanitize-html');
  // The library writes void elements as XHTML does; a `>` in text or attributes is escaped, so
  // these are tags.
  const sanitizeOnce: Sanitizer = (html) => sanitize(html, options).replaceAll(' />', '>');
  return (html) => {
    let clean = sanitizeOnce(html);
    // Removing a tag can join its neighbours to a new tag.
    for (let round = 0; round < 5; round += 1) {
      const next = sanitizeOnce(clean);
      if (next === clean) return clean;
      clean = next;
    }
    return escapeHtmlText(clean);
  };
}
