import { orNotFound } from '../../require-language.ts';
import { loadCourse, loadSource } from '../../learn/load-course.ts';
import type { Route } from './+types/lesson-source.ts';

/** Returns new addresses of a lesson's video as JSON, for a player whose addresses have expired. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const course = await loadCourse(args);
  const source = orNotFound(await loadSource(args.context, course));
  return Response.json(source, { headers: { 'Cache-Control': 'private, no-store' } });
}
