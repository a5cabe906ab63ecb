import { redirectWithCookies } from '../account/account-posts.ts';
import type { LoadArgs } from '../load-args.ts';
import { requireActor } from '../member.ts';
import { notFound } from '../require-language.ts';
import { appServicesOf, pageOf } from '../server-context.ts';

/** Handles the buttons of the overview: the first steps, and the removal of sample data. */
export async function postOverview({
  context,
  params,
  request,
}: LoadArgs & { request: Request }): Promise<Response> {
  const { site, language } = pageOf({ context, params });
  const actor = await requireActor(context);
  const { admin, demo } = appServicesOf(context);
  const here = `/${language}/admin`;
  const intent = (await request.formData()).get('intent');
  if (intent === 'remove-demo') {
    await demo.remove(site.project.id, actor);
    return redirectWithCookies(`${here}?removed`);
  }
  if (intent !== 'start-steps' && intent !== 'skip-steps') throw notFound();
  await admin.firstSteps.answer(actor);
  if (intent === 'skip-steps') return redirectWithCookies(here);
  // A translator starts in a language in which they can change the headline.
  const own = actor.languages?.includes(language) === false ? actor.languages[0] : undefined;
  const steps = `/${language}/dashboard?steps${own ? `&lang=${own}` : ''}`;
  return redirectWithCookies(steps);
}
