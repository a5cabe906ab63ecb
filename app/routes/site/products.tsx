import { Sections } from '../../site/sections.tsx';
import type { RouteHandle } from '../../page-kind.ts';
import { uncached } from '../../uncached.ts';
import { pageMeta } from '../../page-meta.ts';
import { orNotFound } from '../../require-language.ts';
import { pageOf } from '../../server-context.ts';
import type { Route } from './+types/products.ts';

export const handle: RouteHandle = {
  page: 'islands',
  ends: 'question',
  cache: { query: ['type'] },
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { site, language } = pageOf({ context, params });
  const tab = new URL(request.url).searchParams.get('type');
  const page = orNotFound(await site.sectionPage('products', language, tab));
  return page.isOwnTab ? page : uncached(page);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Products({ loaderData }: Route.ComponentProps) {
  return <Sections sections={loaderData.sections} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData);
