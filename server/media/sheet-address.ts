import { etagOf } from '../etag.ts';

/** The part of an address after `/assets/{project}/` at which sheets of drawings are answered. */
export const sheetFile = 'drawings.svg';

/** A sheet's version, from its text. */
export function sheetVersion(svg: string): string {
  return etagOf(Buffer.from(svg)).replaceAll('"', '');
}

/** Where a sheet of a project's own media is found: its drawings, in their order, and its version. */
export function sheetAddress(projectId: string, sources: readonly string[], svg: string): string {
  const own = mediaPrefix(projectId);
  const query = new URLSearchParams(sources.map((src) => ['of', src.slice(own.length)]));
  query.set('v', sheetVersion(svg));
  return `/assets/${projectId}/${sheetFile}?${query}`;
}

/** The drawings that a sheet's address names, all of them the project's own. */
export function sheetSources(projectId: string, query: URLSearchParams): string[] {
  return query.getAll('of').map((name) => (isOwn(name) ? mediaPrefix(projectId) + name : ''));
}

function isOwn(name: string): boolean {
  return !name.split('/').some((part) => part === '' || part.startsWith('.'));
}

export function mediaPrefix(projectId: string): string {
  return `/media/${projectId}/`;
}
