import type { ThemeStylesheet } from '../content/present-theme.ts';
import type { Project } from '../content/projects.ts';
import type { AssetText } from '../content/published-content.ts';
import { etagOf } from '../etag.ts';
import { answerBytes } from './answer-bytes.ts';
import type { FileAnswerer } from './built-files.ts';
import { contentTypeOf } from './content-types.ts';
import { pathBelow, safeParts } from './file-path.ts';

export interface AssetSources {
  listProjects(): readonly Project[];
  /** A published document in the specification's layout; null where there is none. */
  assetText(projectId: string, filePath: string): Promise<AssetText | null>;
  /** A project's stylesheet; null where it has no look of its own. */
  theme(projectId: string): Promise<ThemeStylesheet | null>;
}

/**
 * Answers `/assets/config.json`, `/assets/{project}/style.css` and the published documents
 * `/assets/{project}/…`; null where there is none. Documents are revalidated each time, so that a
 * release is seen at once; the stylesheet is kept for good under the address that names its tag.
 */
export function assetFiles(sources: AssetSources): FileAnswerer {
  return async (request) => {
    const parts = safeParts(pathBelow(request.url, '/assets/'));
    if (!parts) return null;
    const [projectId = '', ...rest] = parts;
    if (rest.length === 0)
      return projectId === 'config.json' ? await answerConfig(request, sources) : null;
    if (!sources.listProjects().some(({ id }) => id === projectId)) return null;

    const filePath = rest.join('/');
    if (filePath === 'style.css') return await answerTheme(request, await sources.theme(projectId));
    const asset = await sources.assetText(projectId, filePath);
    if (!asset) return null;
    return await answerBytes(request, {
      bytes: Buffer.from(asset.text),
      contentType: contentTypeOf(filePath),
      etag: asset.etag,
      cacheControl: 'no-cache',
    });
  };
}

async function answerConfig(request: Request, sources: AssetSources): Promise<Response> {
  const projects = sources.listProjects().map(({ config }) => config);
  const bytes = Buffer.from(`${JSON.stringify({ projects }, null, 2)}\n`);
  return await answerBytes(request, {
    bytes,
    contentType: contentTypeOf('config.json'),
    etag: etagOf(bytes),
    cacheControl: 'no-cache',
  });
}

async function answerTheme(
  request: Request,
  theme: ThemeStylesheet | null,
): Promise<Response | null> {
  if (!theme) return null;
  const isVersioned = new URL(request.url).searchParams.get('v') === theme.etag.replaceAll('"', '');
  return await answerBytes(request, {
    bytes: Buffer.from(theme.css),
    contentType: contentTypeOf('style.css'),
    etag: theme.etag,
    cacheControl: isVersioned ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
}
