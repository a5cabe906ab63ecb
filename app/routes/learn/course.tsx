import { coursesPath } from '#common/content/content-paths.ts';
import { getProjectName } from '#common/project-name.ts';
import { withReturnTo } from '#common/web/return-to.ts';
import { isSample } from '#common/samples.ts';
import { accountMeta } from '../../account/account-meta.ts';
import { courseLabels } from '../../learn/course-labels.ts';
import { CoursePage } from '../../learn/course-page.tsx';
import { paymentAddress } from '../../learn/lesson-address.ts';
import { type LoadedCourse, loadCourse, loadSource } from '../../learn/load-course.ts';
import { loadCourseDetailPage } from '../../learn/load-course-detail-page.ts';
import { loadApiSession } from '../../member.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { pageMeta } from '../../page-meta.ts';
import { siteOf } from '../../server-context.ts';
import { retryUntilReachable } from '../../retry-until-reachable.ts';
import type { Route } from './+types/course.ts';

export { accountHeaders as headers } from '../../account/account-posts.ts';

export const handle: RouteHandle = { page: 'page', plays: 'video', ends: 'question' };

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  const course = await loadCourse(args);
  const { language, session, view, lesson } = course;
  const { labels, project } = siteOf(context);
  const returnTo = url.pathname;
  return {
    language,
    siteName: getProjectName(project, language),
    labels: await labels(language, courseLabels),
    view,
    lesson,
    // Link previews are made without an account.
    shared: session ? null : await loadShared(args, course),
    isSample: isSample(coursesPath, project.samples),
    source: await loadSource(context, course),
    apiSession: session && (await loadApiSession(context, language)),
    login: session ? null : withReturnTo(`/${language}/login`, returnTo),
    payment: view.isOpen ? null : paymentAddress({ language, course: view.productKey }),
  };
}

/** Loads the tags for link previews of a lesson that is open to everybody: those of its course. */
async function loadShared({ context, url }: Route.LoaderArgs, course: LoadedCourse) {
  const { language, view, lesson } = course;
  const page = await loadCourseDetailPage(context, view, language);
  if (!page) return null;
  const { description, 'og:image': image } = page.meta;
  const about = lesson?.summary?.text ?? description;
  const rest = url.pathname.split('/').slice(2).join('/');
  const addresses = await siteOf(context).ownAddresses(language, rest);
  return {
    tags: { ...(about && { 'og:description': about }), ...(image && { 'og:image': image }) },
    addresses: { ...addresses, image: page.addresses.image },
  };
}

/** The open lesson remains while the next one waits for the network. */
export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  retryUntilReachable(serverLoader, request.signal);

export default function Course({ loaderData }: Route.ComponentProps) {
  return <CoursePage course={loaderData} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { view, lesson, siteName, shared } = loaderData;
  const title = lesson ? `${lesson.name.text} · ${view.title.text}` : view.title.text;
  if (!shared) return accountMeta(title, siteName);
  const { tags, addresses } = shared;
  const described = { title: `${title} · ${siteName}`, ...tags };
  return pageMeta({ meta: described, addresses, isUnlisted: true });
};
