import { Sections } from '../../site/sections.tsx';
import type { RouteHandle } from '../../page-kind.ts';
import { uncached } from '../../uncached.ts';
import { pageMeta } from '../../page-meta.ts';
import { notFound, requireLanguage } from '../../require-language.ts';
import { siteOf } from '../../server-context.ts';
import type { Route } from './+types/products.ts';

export const handle: RouteHandle = {
  page: 'islands',
  ends: 'question',
  cache: { query: ['type'] },
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = siteOf(context);
  const tab = new URL(request.url).searchParams.get('type');
  const page = await site.sectionPage('products', requireLanguage(site, params.lang), tab);
  if (!page) throw notFound();
  return page.isOwnTab ? page : uncached(page);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Products({ loaderData }: Route.ComponentProps) {
  return <Sections sections={loaderData.sections} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData) : [];
