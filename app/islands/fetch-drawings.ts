/**
 * Logos are drawn from a sheet that is fetched when the page has been painted: as a part of the first
 * paint it would hold that up. Without scripts their names stand in their places (clients.css).
 */
export function fetchDrawings(): void {
  // A frame, and a moment for it to be shown.
  const afterPaint = () => requestAnimationFrame(() => setTimeout(draw, 50));
  if (document.readyState === 'complete') afterPaint();
  else addEventListener('load', afterPaint, { once: true });
}

function draw(): void {
  for (const use of document.querySelectorAll<SVGUseElement>('use[data-href]'))
    use.setAttribute('href', use.dataset['href'] ?? '');
}
