import path from 'node:path';
import type { ThemeStylesheet } from '../content/published/present-theme.ts';

/** Returns the address of a project's stylesheet, combined with the built one if there is one. */
export function themeAddress(
  projectId: string,
  theme: ThemeStylesheet,
  builtStylesheet: string | null,
): string {
  const [file, version] =
    builtStylesheet === null
      ? ['style.css', tagOf(theme)]
      : ['page.css', pageStylesVersion(theme, builtStylesheet)];
  return `/assets/${projectId}/${file}?v=${encodeURIComponent(version)}`;
}

/**
 * Returns the version of a theme combined with a built stylesheet, whose name changes with its
 * content.
 */
export function pageStylesVersion(theme: ThemeStylesheet, builtStylesheet: string): string {
  return `${tagOf(theme)}-${path.basename(builtStylesheet, '.css')}`;
}

function tagOf({ etag }: ThemeStylesheet): string {
  return etag.replaceAll('"', '');
}
