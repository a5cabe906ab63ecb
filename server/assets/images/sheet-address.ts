import { tagOf } from '../../core/http/etag.ts';

/** File name in `/assets/{project}/` of sheets of drawings. */
export const sheetFile = 'drawings.svg';

/** Returns the address of a sheet: its drawings in order, and the hash of its text. */
export function sheetAddress(projectId: string, sources: readonly string[], svg: string): string {
  const own = mediaPrefix(projectId);
  const query = new URLSearchParams(sources.map((src) => ['of', src.slice(own.length)]));
  query.set('v', tagOf(svg));
  return `/assets/${projectId}/${sheetFile}?${query}`;
}

/** Parses the drawings in a sheet's address, limited to the project's media. */
export function sheetSources(projectId: string, query: URLSearchParams): string[] {
  return query.getAll('of').map((name) => (isOwn(name) ? mediaPrefix(projectId) + name : ''));
}

function isOwn(name: string): boolean {
  return !name.split('/').some((part) => part === '' || part.startsWith('.'));
}

export function mediaPrefix(projectId: string): string {
  return `/media/${projectId}/`;
}
