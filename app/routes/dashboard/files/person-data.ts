import { data, redirect } from 'react-router';
import { orNotFound } from '../../../require-language.ts';
import { proofHref, staffSiteOf } from '../../../admin/people/staff-site.ts';
import { requireMember } from '../../../member.ts';
import { pageOf, visitorOf } from '../../../server-context.ts';
import type { Route } from './+types/person-data.ts';

/** All personal data of a person as JSON, after a fresh proof of identity. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { context, params } = args;
  const { language } = pageOf({ context, params });
  const visitor = visitorOf(context);
  if (!(await visitor.can('user:export'))) throw data(null, { status: 403 });
  if (!(await visitor.hasFreshProof()))
    return redirect(proofHref(language, `/${language}/admin/people/${params.id}`));
  const { person } = await requireMember(context);
  const site = staffSiteOf(args);
  const exported = orNotFound(await visitor.accounts.people.exportData(person, params.id, site));
  return new Response(`${JSON.stringify(exported, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="${site.projectId}-${params.id}.json"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
