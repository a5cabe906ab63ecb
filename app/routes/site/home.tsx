import type { JSX } from 'react';
import { QuestionBand, questionLabels } from '../../site/question-band.tsx';
import { Sections } from '../../site/sections.tsx';
import type { RouteHandle } from '../../page-kind.ts';
import { pageMeta } from '../../page-meta.ts';
import { notFound, requireLanguage } from '../../require-language.ts';
import { siteOf } from '../../server-context.ts';
import type { Route } from './+types/home.ts';

export const handle: RouteHandle = { page: 'islands', cache: { query: [] } };

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const page = await site.sectionPage('home', language);
  if (!page) throw notFound();
  return { ...page, language, labels: await site.labels(language, questionLabels) };
}

/** The home page's sections, and an invitation to ask. */
export default function Home({ loaderData }: Route.ComponentProps): JSX.Element {
  const { sections, language, labels } = loaderData;
  return (
    <>
      <Sections sections={sections} />
      <QuestionBand subject={null} href={`/${language}/contact`} labels={labels} />
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData) : [];
