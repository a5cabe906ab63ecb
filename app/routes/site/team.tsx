import { AboutPage } from '../../site/about-page.tsx';
import type { RouteHandle } from '../../page-kind.ts';
import { pageMeta } from '../../page-meta.ts';
import { orNotFound } from '../../require-language.ts';
import { pageOf } from '../../server-context.ts';
import type { Route } from './+types/team.ts';

export const handle: RouteHandle = { page: 'islands', ends: 'question', cache: { query: [] } };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { site, language } = pageOf({ context, params });
  const page = orNotFound(await site.sectionPage('team', language));
  return {
    ...page,
    labels: await site.labels(language, ['about_team1', 'about_team2', 'about_team-content']),
  };
}

export default function Team({ loaderData }: Route.ComponentProps) {
  const { sections, labels } = loaderData;
  return (
    <AboutPage
      plain={labels['about_team1']}
      strong={labels['about_team2']}
      lead={labels['about_team-content']}
      sections={sections}
    />
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData);
