import { plainLinesOf, withoutSoftHyphens } from '#common/text/plain-text.ts';
import { directionOf } from '#i18n/languages.ts';
import type { MailContent, MailDocument, MailRow } from './mail.ts';

/**
 * Renders an email's two parts: plain text, and HTML in the direction of its language for all mail
 * programs.
 */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: withoutSoftHyphens(textPart(content)), html: htmlPart(content) };
}

function textPart(content: MailContent): string {
  const { heading, text = [], code, codeHelp, link, quote, footer } = content;
  const { rows = [], documents = [] } = content;
  const lines = rows.map((row) => `${row.term}: ${row.text}`);
  const linkLine = link && `${link.text}: ${link.href}`;
  const first = codeHelp ? undefined : code;
  const last = codeHelp ? `${codeHelp}\n${code}` : undefined;
  const main = [heading, first, ...text, linkLine, last, lines.join('\n'), quote?.text];
  const parts = [...main, ...documents.flatMap(documentText)];
  return [...parts, `-- \n${footer}`].filter(Boolean).join('\n\n');
}

function documentText({ title, parts }: MailDocument): string[] {
  return [
    `${'='.repeat(60)}\n${title}`,
    ...parts.map((part) => [part.title, ...plainLinesOf(part.html)].filter(Boolean).join('\n')),
  ];
}

const fontFamily = "Fustat, 'IBM Plex Sans Arabic', system-ui, 'Segoe UI', Tahoma, sans-serif";
/** Without a company's colours: account emails belong to no project, and mail programs change colours. */
const colours = {
  ground: '#F5F5F4',
  stock: '#FFFFFF',
  ink: '#1C1E1D',
  muted: '#565A58',
  line: '#D9DBDA',
  label: '#ECEDEC',
  action: '#1C1E1D',
  onAction: '#FFFFFF',
};

/** Tables and inline styles: the common ground of mail programs. */
function htmlPart(content: MailContent): string {
  const { language, subject, heading, text = [], link, quote, footer } = content;
  const { code, codeHelp, rows = [], documents = [] } = content;
  const dir = directionOf(language);
  return [
    `<!doctype html><html lang="${language}" dir="${dir}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="color-scheme" content="light"><title>${escape(subject)}</title></head>`,
    `<body style="margin:0;padding:24px 12px;background:${colours.ground};color:${colours.ink};`,
    `font:16px/1.6 ${fontFamily}"><table role="presentation" dir="${dir}" width="100%" `,
    `style="max-width:600px;margin:0 auto;background:${colours.stock};border-collapse:collapse">`,
    `<tr><td style="padding:28px"><h1 style="margin:0 0 20px;font-size:22px;line-height:1.35">`,
    `${escape(heading)}</h1>`,
    code && !codeHelp ? codeHtml(code) : '',
    ...text.map(paragraphHtml),
    link ? linkHtml(link) : '',
    code && codeHelp ? paragraphHtml(codeHelp) + codeHtml(code) : '',
    rows.length > 0 ? rowsHtml(rows, dir) : '',
    quote ? quoteHtml(quote) : '',
    `</td></tr>${documents.map(documentHtml).join('')}</table><p style="max-width:600px;margin:16px auto;color:${colours.muted};`,
    `font-size:14px;text-align:center">${escape(footer)}</p></body></html>`,
  ].join('');
}

function paragraphHtml(words: string): string {
  return `<p style="margin:0 0 16px">${escape(words).replaceAll('\n', '<br>')}</p>`;
}

/** Digits run from left to right in every language; the margin lets a click select them all. */
function codeHtml(code: string): string {
  const style = `margin:0 0 20px;padding:16px;background:${colours.label};border-radius:5px`;
  const digits =
    'font-size:34px;line-height:1.2;font-weight:600;letter-spacing:8px;text-indent:8px';
  return `<p dir="ltr" style="${style};text-align:center;${digits}">${escape(code)}</p>`;
}

function linkHtml({ text, href }: NonNullable<MailContent['link']>): string {
  const style = `display:inline-block;padding:12px 20px;background:${colours.action};color:${colours.onAction}`;
  return `<p style="margin:20px 0"><a href="${escape(href)}" style="${style};border-radius:3px;font-weight:600;text-decoration:none">${escape(text)}</a></p>`;
}

function rowsHtml(rows: readonly MailRow[], dir: string): string {
  const table = `<table dir="${dir}" style="border-collapse:collapse;width:100%">`;
  return [table, ...rows.map(rowHtml), '</table>'].join('');
}

function rowHtml({ term, text, href }: MailRow): string {
  const edge = `padding:8px 0;border-top:1px solid ${colours.line};vertical-align:top`;
  const lines = text.split('\n').map((line) => `<bdi>${escape(line)}</bdi>`);
  const value = lines.join('<br>');
  const shown = href ? `<a href="${escape(href)}" style="color:inherit">${value}</a>` : value;
  // Beside its name a long value has too little room on a phone.
  if (lines.length > 1 || text.length > 20)
    return `<tr><td colspan="2" style="${edge};overflow-wrap:anywhere"><span style="color:${colours.muted}">${escape(term)}</span><br>${shown}</td></tr>`;
  return [
    `<tr><th scope="row" style="${edge};padding-inline-end:20px;font-weight:400;`,
    `color:${colours.muted};text-align:start;white-space:nowrap">${escape(term)}</th>`,
    `<td style="${edge};width:100%;overflow-wrap:anywhere">${shown}</td></tr>`,
  ].join('');
}

function quoteHtml({ text, language }: NonNullable<MailContent['quote']>): string {
  const style = `margin:20px 0 0;padding:16px 20px;background:${colours.ground}`;
  return `<div lang="${language}" dir="auto" style="${style}">${escape(text).replaceAll('\n', '<br>')}</div>`;
}

function documentHtml({ language, title, parts }: MailDocument): string {
  const edge = `border-top:1px solid ${colours.line};text-align:start`;
  return [
    `<tr><td lang="${language}" dir="${directionOf(language)}" style="padding:28px;${edge};font-size:14px">`,
    `<h2 style="margin:0 0 16px;font-size:18px">${escape(title)}</h2>`,
    ...parts.map(
      (part) =>
        (part.title && `<h3 style="margin:20px 0 8px;font-size:15px">${escape(part.title)}</h3>`) +
        part.html,
    ),
    '</td></tr>',
  ].join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
