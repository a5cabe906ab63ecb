/** Fetches the sheet that logos are drawn from. Without scripts their names stand in their places (clients.css). */
export function fetchDrawings(): void {
  for (const use of document.querySelectorAll<SVGUseElement>('use[data-href]'))
    use.setAttribute('href', use.dataset['href'] ?? '');
}
