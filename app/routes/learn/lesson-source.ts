import { data } from 'react-router';
import { loadCourse, loadSource } from '../../learn/load-course.ts';
import type { Route } from './+types/lesson-source.ts';

/** The addresses of a lesson's video, as JSON, for a player whose own have ended. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const course = await loadCourse(args);
  const source = await loadSource(args.context, course);
  if (!source) throw data(null, { status: 404 });
  return Response.json(source, { headers: { 'Cache-Control': 'private, no-store' } });
}
