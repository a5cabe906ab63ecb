import { Sections } from '../../site/sections.tsx';
import type { RouteHandle } from '../../page-kind.ts';
import { pageMeta } from '../../page-meta.ts';
import { orNotFound } from '../../require-language.ts';
import { pageOf } from '../../server-context.ts';
import type { Route } from './+types/home.ts';

export const handle: RouteHandle = { page: 'islands', ends: 'question', cache: { query: [] } };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { site, language } = pageOf({ context, params });
  return orNotFound(await site.sectionPage('home', language));
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <Sections sections={loaderData.sections} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData);
