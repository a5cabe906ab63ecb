import { contactPathAbout } from '#common/content/contact-subject.ts';
import { coursesPath } from '#common/content/content-paths.ts';
import type { Collection, PublishedEntry } from '../../content/published/published-entries.ts';
import { articleContent, articleParts, layoutOf, presentArticle } from './article-page.ts';
import { courseContent, loadCourse, presentCourse } from './course-page.ts';
import type { ItemPlace, Moved, PageWithoutAddresses } from './detail-page.ts';
import { entryMeta } from './entry-page.ts';
import { entryHref } from '../../content/published/present-entry.ts';
import type { Neighbour, Neighbours } from '../../content/published/item-pages.ts';
import { presentReview } from '../../content/published/present-review.ts';
import { presentReach } from '../present-shell.ts';
import type { PageContext } from './page-context.ts';

interface EntrySource extends PageContext {
  collection: Collection;
  place: ItemPlace;
}

/** Presents an entry's page without addresses, or its new address; null if there is none. */
export async function findEntryPage(
  source: EntrySource,
): Promise<PageWithoutAddresses | Moved | null> {
  const { entries, collection, place } = source;
  const entry = await entries.find(collection, place.slug);
  if (!entry) {
    const slug = await entries.findRedirect(collection, place.slug);
    return slug === null ? null : { movedTo: entryHref(collection.path, slug, place.language) };
  }
  const page = isCourse(collection)
    ? await composeCourse(source, entry)
    : composeArticle(source, entry);
  if (!page) return null;
  return {
    ...page,
    slug: entry.slug,
    questionHref: contactPathAbout(place.language, { ...place, slug: entry.slug }),
    neighbours: await neighboursOf(source, entry),
    languages: source.project.languages.filter((language) => entry.values.has(language)),
    publishedAt: await entries.findFirstRelease(collection, entry),
    changedAt: entry.changedAt,
  };
}

function isCourse({ path }: Collection): boolean {
  return path === coursesPath;
}

function composeArticle({ project, place, translatorOf }: EntrySource, entry: PublishedEntry) {
  const translator = translatorOf(place.language);
  const article = presentArticle(entry, { language: place.language, project });
  if (!article) return null;
  const content = articleContent(article);
  const list = `/${place.language}/articaleTable`;
  return {
    ...content,
    ...articleParts(article, translator),
    ...presentReview(article.data, { language: place.language, dates: project.behaviour.dates }),
    layout: layoutOf(article.data.category),
    back: { href: list, label: translator.translate('articles.back') },
    breadcrumbs: [{ name: { text: translator.translate('articles.title') }, href: list }],
    meta: entryMeta(
      article,
      { ...content, title: content.title.text, description: article.data.description },
      project,
    ),
  };
}

async function composeCourse(source: EntrySource, entry: PublishedEntry) {
  const { project, place } = source;
  const { language } = place;
  const translator = source.translatorOf(language);
  const { whatsapp } = presentReach({ ...source, language });
  const loaded = await loadCourse(source, entry, { language, whatsapp });
  if (!loaded) return null;
  const { course, content, parts } = loaded;
  const courses = translator.translate('courses.title');
  const list = `/${language}/courses`;
  // Distinguishes the course from articles with the same name.
  const title = `${translator.translate('category.Coursedetails')}: ${content.title.text}`;
  return {
    ...content,
    ...parts,
    ...presentReview(course.data, { language, dates: project.behaviour.dates }),
    layout: 'Coursedetails' as const,
    back: { href: list, label: translator.translate('courses.back') },
    breadcrumbs: [{ name: { text: courses }, href: list }],
    meta: entryMeta(course, { ...content, title, description: null }, project),
  };
}

async function neighboursOf(source: EntrySource, entry: PublishedEntry): Promise<Neighbours> {
  const { previous, next } = await source.entries.findNeighbours(source.collection, entry);
  return {
    previous: previous && presentNeighbour(source, previous),
    next: next && presentNeighbour(source, next),
  };
}

function presentNeighbour(
  { collection, project, place: { language } }: EntrySource,
  entry: PublishedEntry,
): Neighbour | null {
  const place = { language, project };
  const course = isCourse(collection) ? presentCourse(entry, place) : null;
  const article = isCourse(collection) ? null : presentArticle(entry, place);
  const content = course ? courseContent(course) : article && articleContent(article);
  if (!content) return null;
  const { title, image } = content;
  return { href: entryHref(collection.path, entry.slug, language), title, image };
}
