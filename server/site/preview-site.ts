import type { Shell } from './shell.ts';
import type { Site } from './site.ts';

/**
 * Wraps a site for previews: addresses begin with `base`, and the draft's stylesheet is below it.
 */
export function previewSite(site: Site, base: string): Site {
  const withoutBase = (path: string) =>
    path.startsWith(`${base}/`) ? path.slice(base.length) : path;
  return {
    ...site,
    preview: base,
    async shell(path) {
      const shell = await site.shell(withoutBase(path));
      const labels = await site.labels(shell.language, [
        'editor.preview.note',
        'editor.preview.alt',
      ]);
      const preview = {
        base,
        note: labels['editor.preview.note'],
        alt: labels['editor.preview.alt'],
      };
      return { ...shell, theme: draftTheme(shell, base), preview };
    },
    fallbackErrorLabels: (path) => site.fallbackErrorLabels(withoutBase(path)),
  };
}

function draftTheme({ theme, project }: Shell, base: string): string {
  return theme.replace(`/assets/${project.id}/`, `${base}/`);
}
