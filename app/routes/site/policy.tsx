import type { JSX } from 'react';
import { Policy } from '../../components/policy.tsx';
import { loadPolicy } from '../../load-policy.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { pageMeta } from '../../page-meta.ts';
import { siteOf } from '../../server-context.ts';
import type { Route } from './+types/policy.ts';

export const handle: RouteHandle = { page: 'islands', cache: { query: [] } };

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadPolicy(siteOf(context), url.pathname, params.lang);
}

/** Page of a legal document (common/content/policies.ts). */
export default function PolicyRoute({ loaderData }: Route.ComponentProps): JSX.Element {
  return <Policy {...loaderData} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.policy) : [];
