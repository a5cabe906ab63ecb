import { Sections } from '../../site/sections.tsx';
import type { RouteHandle } from '../../page-kind.ts';
import { pageMeta } from '../../page-meta.ts';
import { orNotFound } from '../../require-language.ts';
import { pageOf } from '../../server-context.ts';
import type { Route } from './+types/section-page.ts';

export const handle: RouteHandle = { page: 'islands', ends: 'question', cache: { query: [] } };

/** The home page, and that of the services. */
export async function loader({ context, params, pattern }: Route.LoaderArgs) {
  const { site, language } = pageOf({ context, params });
  const name = pattern.endsWith('/services') ? 'services' : 'home';
  return orNotFound(await site.sectionPage(name, language));
}

export default function SectionPage({ loaderData }: Route.ComponentProps) {
  return <Sections sections={loaderData.sections} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData);
