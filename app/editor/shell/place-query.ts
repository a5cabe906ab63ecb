import type { EditorPlace, EditorProject } from '../editor-context.ts';

/** The query of the editor's address at a place of a project. */
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
