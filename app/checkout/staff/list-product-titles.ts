import type { RouterContextProvider } from 'react-router';
import type { LanguageCode } from '#i18n/languages.ts';
import { appServicesOf, siteOf } from '../../server-context.ts';

/** Lists the published products with their titles in a language. */
export async function listProductTitles(
  context: Readonly<RouterContextProvider>,
  language: LanguageCode,
) {
  const { project } = siteOf(context);
  const { courses, orders } = appServicesOf(context);
  return await Promise.all(
    (await orders.products.list(project.id)).map(async ({ key, description, isSold }) => {
      const place = { project, productKey: key, description, language };
      return { key, title: (await courses.getProductTitle(place)).text, isSold };
    }),
  );
}
