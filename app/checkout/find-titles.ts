import type { RouterContextProvider } from 'react-router';
import type { LocalText } from '#common/local-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { desksOf, siteOf } from '../server-context.ts';

interface Sold {
  productKey: string;
  description: string;
}

/**
 * What things that are sold are called on a page: a course by its own title in the page's language,
 * anything else by its description.
 */
export function titleFinder(
  context: Readonly<RouterContextProvider>,
  language: LanguageCode,
): (sold: Sold) => Promise<LocalText> {
  const { project } = siteOf(context);
  const { courses } = desksOf(context);
  const known = new Map<string, Promise<LocalText | null>>();

  async function findTitle(productKey: string): Promise<LocalText | null> {
    const course = await courses.view({ project, productKey, language }, null);
    return course?.title ?? null;
  }

  return async ({ productKey, description }) => {
    const title = known.get(productKey) ?? findTitle(productKey);
    known.set(productKey, title);
    const { defaultLanguage } = project;
    return (
      (await title) ?? {
        text: description,
        ...(defaultLanguage !== language && { lang: defaultLanguage }),
      }
    );
  };
}
