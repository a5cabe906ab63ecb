import type { EditorPlace, EditorProject } from '../../editor-context.ts';

/** Returns the query string of a place in a project. */
export function placeQuery(
  { id, isOwn }: EditorProject,
  { path, field, contentLanguage }: EditorPlace,
): string {
  const query = new URLSearchParams({
    ...(!isOwn && { project: id }),
    ...(path !== null && { path }),
    ...(field !== null && { field }),
    lang: contentLanguage,
  });
  return `?${query.toString()}`;
}
