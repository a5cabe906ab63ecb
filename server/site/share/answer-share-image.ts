import { parseCourseFilter } from '#common/content/course-filters.ts';
import { type SectionPage, sectionPages } from '#common/content/pages.ts';
import { policyNames } from '#common/content/policies.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { ShareImages } from '../../assets/images/share/share-images.ts';
import type { PublishedProject } from '../../content/published/published-content.ts';
import type { PageAddresses } from '../crawlers/addresses.ts';
import type { createContentPages } from '../pages/content-pages.ts';
import { findSiteImage } from './share-image.ts';
import type { ShareAnswer, ShareRequest } from './shared-image.ts';

interface SharedPage {
  addresses: PageAddresses;
}

/** The site's pages, as far as they have an own image. */
interface SharedPages extends ReturnType<typeof createContentPages> {
  sectionPage(name: SectionPage, language: LanguageCode): Promise<SharedPage | null>;
  contactPage(language: LanguageCode): Promise<SharedPage>;
}

interface AnswerSource extends PublishedProject {
  pages: SharedPages;
  shareImages: ShareImages;
}

/**
 * Answers a request for a page's share image; null if there is no such page, or the site's
 * image stands for it. Only the present version is drawn, so that nobody can fill the disk by asking.
 */
export async function answerShareImage(
  { pages, snapshot, shareImages, log }: AnswerSource,
  { language, rest, version }: ShareRequest,
): Promise<ShareAnswer | null> {
  const page = await findSharedPage(pages, language, rest);
  const image = page?.addresses.image;
  if (!image?.drawing) return null;
  const present = new URL(image.src, 'https://any').searchParams.get('v');
  if (version !== present) return { outcome: 'elsewhere', src: image.src };
  try {
    return { outcome: 'image', png: await shareImages.read(image.drawing.value) };
  } catch (error) {
    log.error({ err: error, image: image.src }, 'A share image could not be drawn');
    const src = findSiteImage(snapshot, language)?.src;
    return src === undefined ? { outcome: 'failed' } : { outcome: 'elsewhere', src };
  }
}

/** Finds a public page by its path after the language. */
async function findSharedPage(
  pages: SharedPages,
  language: LanguageCode,
  rest: string,
): Promise<SharedPage | null> {
  if (isSectionPage(rest)) return await pages.sectionPage(rest, language);
  const policy = policyNames.find((name) => name === rest);
  if (policy) return await pages.policyPage(policy, language);
  if (rest === 'contact') return await pages.contactPage(language);
  if (rest === 'pricing') return await pages.pricingPage(language);
  if (rest === 'e-details') return await pages.demoProduct(language);
  if (rest === 'articaleTable')
    return await pages.articleList({ language, category: null, page: 1 });
  const filter = rest === 'courses' && parseCourseFilter(new URLSearchParams(), []);
  if (filter) return await pages.courseList({ language, filter, page: 1 });
  const [details, folder, file, slug, more] = rest.split('/');
  if (details !== 'details' || !folder || !file || !slug || more !== undefined) return null;
  const page = await pages.detailPage({ folder, file, slug, language });
  return page && 'addresses' in page ? page : null;
}

function isSectionPage(rest: string): rest is SectionPage {
  return Object.hasOwn(sectionPages, rest);
}
