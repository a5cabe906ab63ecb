const tag = /<(\/?)(table|tr|th|td)\b([^>]*)>/g;
const head = /<thead\b[^>]*>([\s\S]*?)<\/thead>/;
const headCell = /<th\b[^>]*>([\s\S]*?)<\/th>/g;

/**
 * Copies each column's heading to its cells (`data-label`): on phones, where a row is shown as a
 * list, the stylesheet displays it. For sanitised HTML with lower-case, closed tags; tables without
 * a head or with spanning cells are unchanged.
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

/** Text of a cell without tags; entities stay. */
function inAttribute(cell: string): string {
  return cell
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('"', '&quot;')
    .trim();
}
