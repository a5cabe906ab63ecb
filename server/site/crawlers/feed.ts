import { escapeXml } from './escape-xml.ts';

export interface FeedEntry {
  /** Absolute. */
  href: string;
  title: string;
  /** Plain text. */
  summary: string | null;
  /** Milliseconds since 1970. */
  changedAt: number;
}

export interface Feed {
  /** BCP 47, as in `xml:lang`. */
  language: string;
  title: string;
  author: string;
  /** Absolute addresses of the feed and of its page. */
  self: string;
  page: string;
  /** Newest first. */
  entries: readonly FeedEntry[];
}

/** Renders an Atom feed (RFC 4287). Feeds and entries are identified by their addresses. */
export function atomFeed({ language, title, author, self, page, entries }: Feed): string {
  const changedAt = Math.max(0, ...entries.map((entry) => entry.changedAt));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">`,
    `<id>${escapeXml(self)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<author><name>${escapeXml(author)}</name></author>`,
    `<updated>${timeOf(changedAt)}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    ...entries.map(entryText),
    '</feed>\n',
  ].join('\n');
}

function entryText({ href, title, summary, changedAt }: FeedEntry): string {
  return [
    '<entry>',
    `<id>${escapeXml(href)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${timeOf(changedAt)}</updated>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(href)}"/>`,
    ...(summary === null ? [] : [`<summary>${escapeXml(summary)}</summary>`]),
    '</entry>',
  ].join('\n');
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
