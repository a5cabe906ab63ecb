import type { ThemeStylesheet } from '../content/published/present-theme.ts';
import type { Project } from '../core/projects/projects.ts';
import type { AssetText } from '../content/published/published-content.ts';
import { etagOf, tagOf } from '../core/http/etag.ts';
import { makeDrawingSheet } from '../assets/images/drawing-sheet.ts';
import type { SvgReader } from '../assets/images/read-svg.ts';
import { sheetFile, sheetSources } from '../assets/images/sheet-address.ts';
import { answerBytes } from '../core/http/answer-bytes.ts';
import type { FileAnswerer } from './built-files.ts';
import { contentTypeOf } from '../core/http/content-types.ts';
import { pathBelow, parseSafePath } from '../core/http/file-path.ts';
import { type BuiltStylesheet, pageStyles } from './page-styles.ts';

export interface AssetSources {
  listProjects(): readonly Project[];
  /** A published document in the specification's layout, or null. */
  assetText(projectId: string, filePath: string): Promise<AssetText | null>;
  /** A project's theme stylesheet. */
  theme(projectId: string): Promise<ThemeStylesheet>;
  /** The build's stylesheet, or null. */
  builtStylesheet(): Promise<BuiltStylesheet | null>;
  readDrawing: SvgReader;
}

const immutable = 'public, max-age=31536000, immutable';

/** Only shapes, if opened directly. */
const drawingPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Serves `/assets/config.json`, a project's styles and drawing sheets, and the published documents
 * `/assets/{project}/…`; null if not found. Documents are revalidated each time so that a release
 * shows at once; the others are cached forever by a versioned address.
 */
export function assetFiles(sources: AssetSources): FileAnswerer {
  const answerPageStyles = pageStyles();
  return async (request) => {
    const parts = parseSafePath(pathBelow(request.url, '/assets/'));
    if (!parts) return null;
    const [projectId = '', ...rest] = parts;
    if (rest.length === 0)
      return projectId === 'config.json' ? await answerConfig(request, sources) : null;
    if (!sources.listProjects().some(({ id }) => id === projectId)) return null;

    const filePath = rest.join('/');
    if (filePath === 'style.css') return await answerTheme(request, await sources.theme(projectId));
    if (filePath === 'page.css') {
      const [theme, built] = await Promise.all([
        sources.theme(projectId),
        sources.builtStylesheet(),
      ]);
      return built ? await answerPageStyles(request, theme, built) : null;
    }
    if (filePath === sheetFile) return await answerSheet(request, projectId, sources.readDrawing);
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

/** Answers the projects' entries, without where they send messages: such an address can be a secret. */
async function answerConfig(request: Request, sources: AssetSources): Promise<Response> {
  const projects = sources
    .listProjects()
    .map(({ config: { contact: _contact, ...shown } }) => shown);
  const bytes = Buffer.from(`${JSON.stringify({ projects }, null, 2)}\n`);
  return await answerBytes(request, {
    bytes,
    contentType: contentTypeOf('config.json'),
    etag: etagOf(bytes),
    cacheControl: 'no-cache',
  });
}

async function answerTheme(request: Request, theme: ThemeStylesheet): Promise<Response> {
  const isVersioned = new URL(request.url).searchParams.get('v') === theme.etag.replaceAll('"', '');
  return await answerBytes(request, {
    bytes: Buffer.from(theme.css),
    contentType: contentTypeOf('style.css'),
    etag: theme.etag,
    cacheControl: isVersioned ? immutable : 'no-cache',
  });
}

/** The address names all parts of a sheet, so every process can build it without stored state. */
async function answerSheet(
  request: Request,
  projectId: string,
  read: SvgReader,
): Promise<Response | null> {
  const { searchParams } = new URL(request.url);
  const { svg, places } = await makeDrawingSheet(sheetSources(projectId, searchParams), read);
  if (places.size === 0) return null;
  const version = tagOf(svg);
  return await answerBytes(request, {
    bytes: Buffer.from(svg),
    contentType: contentTypeOf(sheetFile),
    etag: `"${version}"`,
    cacheControl: searchParams.get('v') === version ? immutable : 'no-cache',
    headers: { 'Content-Security-Policy': drawingPolicy },
  });
}
