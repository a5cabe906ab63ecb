/** Loads the SVG sprite of the logos. Without scripts their names are shown instead (clients.css). */
export function loadLogoSprite(): void {
  for (const use of document.querySelectorAll<SVGUseElement>('use[data-href]'))
    use.setAttribute('href', use.dataset['href'] ?? '');
}
