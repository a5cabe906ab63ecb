import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from '../../catalogue/catalogue.css?url';
import { requireCatalogueAccess } from '../../catalogue/require-catalogue-access.ts';
import { Section } from '../../site/sections.tsx';
import type { RouteHandle } from '../../page-kind.ts';
import { siteOf } from '../../server-context.ts';
import type { Route } from './+types/catalogue.ts';

export const handle: RouteHandle = { page: 'islands' };

/** For staff: every section type with its example, in the language of `?lang`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireCatalogueAccess(context);
  return siteOf(context).catalogue(url.searchParams.get('lang'));
}

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  const { title, language, dir, languages, sections } = loaderData;
  return (
    <>
      <div className="wrap catalogue-head">
        <StyleSheet href={styles} />
        <h1 className="h2">{title}</h1>
        <ul className="catalogue-languages">
          {languages.map((code) => (
            <li key={code}>
              <a
                href={`/catalogue?lang=${code}`}
                aria-current={code === language ? 'page' : undefined}
              >
                {code}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div lang={language} dir={dir} className="catalogue-sections">
        {sections.map(({ label, section }) => (
          <div key={section.type}>
            <h2 className="wrap h3 catalogue-type">
              {label} <code className="small text-muted">{section.type}</code>
            </h2>
            <Section section={section} />
          </div>
        ))}
      </div>
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];
