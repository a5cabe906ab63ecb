import type { RouterContextProvider } from 'react-router';
import type { LocalText } from '#common/text/local-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { appServicesOf, siteOf } from '../server-context.ts';

interface Sold {
  productKey: string;
  description: string;
}

/**
 * Returns a function that finds a product's title: a course's title in the page's language,
 * otherwise the product's description. Each course is looked up once.
 */
export function createTitleFinder(
  context: Readonly<RouterContextProvider>,
  language: LanguageCode,
): (sold: Sold) => Promise<LocalText> {
  const { project } = siteOf(context);
  const { courses } = appServicesOf(context);
  const cache = new Map<string, Promise<LocalText | null>>();

  async function findTitle(productKey: string): Promise<LocalText | null> {
    const course = await courses.view({ project, productKey, language }, null);
    return course?.title ?? null;
  }

  return async ({ productKey, description }) => {
    const title = cache.get(productKey) ?? findTitle(productKey);
    cache.set(productKey, title);
    const { defaultLanguage } = project;
    return (
      (await title) ?? {
        text: description,
        ...(defaultLanguage !== language && { lang: defaultLanguage }),
      }
    );
  };
}
