import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from '../../catalogue/catalogue.css?url';
import { Controls, Fields } from '../../catalogue/controls.tsx';
import { Screens } from '../../catalogue/screens.tsx';
import { Data, Panels } from '../../catalogue/panels.tsx';
import { requireCatalogueAccess } from '../../catalogue/require-catalogue-access.ts';
import { siteOf } from '../../server-context.ts';
import type { Route } from './+types/catalogue-parts.ts';

export { pageHandle as handle } from '../../page-kind.ts';

/** For staff: the design system's components in their states, in the language of `?lang`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireCatalogueAccess(context);
  const { presentCatalogue } = await import('../../catalogue/present-catalogue.ts');
  return await presentCatalogue(siteOf(context), url);
}

export default function CatalogueParts({ loaderData }: Route.ComponentProps) {
  const { texts, language, dir, languages } = loaderData;
  return (
    <div lang={language} dir={dir} className="wrap catalogue-page">
      <StyleSheet href={styles} />
      <h1 className="h2">{texts.title}</h1>
      <ul className="catalogue-languages">
        {languages.map((code) => (
          <li key={code}>
            <a href={`/catalogue/parts?lang=${code}`}>{code}</a>
          </li>
        ))}
      </ul>
      <Controls data={loaderData} />
      <Fields data={loaderData} />
      <Panels texts={texts} />
      <Data data={loaderData} />
      <Screens data={loaderData} />
    </div>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.texts.title ?? '' },
  { name: 'robots', content: 'noindex' },
];
