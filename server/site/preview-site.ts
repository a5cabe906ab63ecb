import type { Shell } from './shell.ts';
import type { Site } from './site.ts';

/** The site as a preview shows it: its addresses begin with `base`, and a draft's look stands beside its pages. */
export function previewSite(site: Site, base: string): Site {
  const below = (path: string) => (path.startsWith(`${base}/`) ? path.slice(base.length) : path);
  return {
    ...site,
    preview: base,
    async shell(path) {
      const shell = await site.shell(below(path));
      const words = await site.labels(shell.language, [
        'editor.preview.note',
        'editor.preview.alt',
      ]);
      const preview = {
        base,
        note: words['editor.preview.note'],
        alt: words['editor.preview.alt'],
      };
      return { ...shell, theme: draftTheme(shell, base), preview };
    },
    lastWords: (path) => site.lastWords(below(path)),
  };
}

function draftTheme({ theme, project }: Shell, base: string): string | null {
  return theme && theme.replace(`/assets/${project.id}/`, `${base}/`);
}
