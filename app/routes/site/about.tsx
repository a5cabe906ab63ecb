import styles from '#sections/about-sections.css?url';
import type { RouteHandle } from '../../page-kind.ts';
import { pageMeta } from '../../page-meta.ts';
import { orNotFound } from '../../require-language.ts';
import { pageOf } from '../../server-context.ts';
import { Sections } from '../../site/sections.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import type { Route } from './+types/about.ts';

export const handle: RouteHandle = { page: 'islands', ends: 'question', cache: { query: [] } };

const labelKeys = [
  'about_title1',
  'about_title2',
  'about_title-content',
  'about_team1',
  'about_team2',
  'about_team-content',
] as const;

/** Heading, split into a light and a bold part, and lead of each page. */
const headings = {
  about: { plain: 'about_title1', strong: 'about_title2', lead: 'about_title-content' },
  team: { plain: 'about_team1', strong: 'about_team2', lead: 'about_team-content' },
} as const;

export async function loader({ context, params, pattern }: Route.LoaderArgs) {
  const { site, language } = pageOf({ context, params });
  const name = pattern.endsWith('/team') ? 'team' : 'about';
  const page = orNotFound(await site.sectionPage(name, language));
  const labels = await site.labels(language, labelKeys);
  const { plain, strong, lead } = headings[name];
  return { ...page, plain: labels[plain], strong: labels[strong], lead: labels[lead] };
}

/** The pages about the company and its team: a large heading with its lead, then sections. */
export default function About({ loaderData }: Route.ComponentProps) {
  const { plain, strong, lead, sections } = loaderData;
  return (
    <>
      <StyleSheet href={styles} />
      <header className="wrap page-opening">
        <h1 className="h1">
          <span className="light-word">{plain}</span> {strong}
        </h1>
        <p className="lead text-muted">{lead}</p>
      </header>
      <Sections sections={sections} />
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData);
