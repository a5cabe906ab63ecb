import { Sections } from '../../site/sections.tsx';
import type { RouteHandle } from '../../page-kind.ts';
import { pageMeta } from '../../page-meta.ts';
import { notFound, requireLanguage } from '../../require-language.ts';
import { siteOf } from '../../server-context.ts';
import type { Route } from './+types/home.ts';

export const handle: RouteHandle = { page: 'islands', ends: 'question', cache: { query: [] } };

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = siteOf(context);
  const page = await site.sectionPage('home', requireLanguage(site, params.lang));
  if (!page) throw notFound();
  return page;
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <Sections sections={loaderData.sections} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData) : [];
