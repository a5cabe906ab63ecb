import { AboutPage } from '../../site/about-page.tsx';
import type { RouteHandle } from '../../page-kind.ts';
import { pageMeta } from '../../page-meta.ts';
import { orNotFound } from '../../require-language.ts';
import { pageOf } from '../../server-context.ts';
import type { Route } from './+types/about.ts';

export const handle: RouteHandle = { page: 'islands', ends: 'question', cache: { query: [] } };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { site, language } = pageOf({ context, params });
  const page = orNotFound(await site.sectionPage('about', language));
  return {
    ...page,
    labels: await site.labels(language, ['about_title1', 'about_title2', 'about_title-content']),
  };
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { sections, labels } = loaderData;
  return (
    <AboutPage
      plain={labels['about_title1']}
      strong={labels['about_title2']}
      lead={labels['about_title-content']}
      sections={sections}
    />
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData);
