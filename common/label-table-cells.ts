const tag = /<(\/?)(table|tr|th|td)\b([^>]*)>/g;
const head = /<thead\b[^>]*>([\s\S]*?)<\/thead>/;
const headCell = /<th\b[^>]*>([\s\S]*?)<\/th>/g;

/**
 * Writes each column's name onto the cells below it (`data-label`): on phones, where a row stands as a
 * list of its own, the style sheet shows it. For sanitised HTML, whose tags are all lower case and
 * closed; tables without a head, or with cells that span columns, stay as they are.
 */
export function labelTableCells(html: string): string {
  if (!html.includes('<thead')) return html;
  return html.replace(/<table\b[\s\S]*?<\/table>/g, (table) => labelTable(table));
}

function labelTable(table: string): string {
  const names = Array.from((head.exec(table)?.[1] ?? '').matchAll(headCell), ([, cell = '']) =>
    inAttribute(cell),
  );
  if (names.length === 0 || /colspan=|rowspan=/.test(table)) return table;
  let column = 0;
  return table.replace(tag, (whole, slash: string, name: string, attributes: string) => {
    if (name === 'tr') column = 0;
    if (slash || name === 'tr' || name === 'table') return whole;
    const label = names[column];
    column += 1;
    return name === 'td' && label ? `<td${attributes} data-label="${label}">` : whole;
  });
}

/** A cell's words, without its tags; entities stay as they are. */
function inAttribute(cell: string): string {
  return cell
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('"', '&quot;')
    .trim();
}
