import path from 'node:path';
import { newId } from '#common/ids.ts';
import type { JsonValue } from '#common/json.ts';
import { systemActor } from '#server/core/access/can.ts';
import { insertGuest, insertPerson, type UserRow } from '#server/accounts/people/people-queries.ts';
import { importProjects } from '#server/operations/import/import-projects.ts';
import { createPublishedContent } from '#server/content/published/published-content.ts';
import { createPublishedEntries } from '#server/content/published/published-entries.ts';
import type { CoursePlace, Learner } from '#server/learning/courses.ts';
import { type Courses, createCourses } from '#server/learning/create-courses.ts';
import { endAccess, grantAccess } from '#server/learning/access/grant-access.ts';
import type { Database } from '#server/core/db/connect.ts';
import { createProductService } from '#server/commerce/products/product-service.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { VideoGrant } from '#server/assets/videos/video-token.ts';
import type { Videos } from '#server/assets/videos/videos.ts';
import { contentServices } from './content-services.ts';
import { createManualClock } from './manual-clock.ts';
import { temporaryFolder, writeFiles, smallProject } from './project-folder.ts';

/** Lessons by chapter as `[file, seconds, isFree]`; `null` for an announced lesson. */
type Chapters = Readonly<Record<string, readonly (readonly [string, number, boolean?] | null)[]>>;

/** Three lessons of 100 seconds in two chapters, the first one a preview lesson. */
export const poisons: Chapters = {
  Plants: [
    ['foxglove.mp4', 100, true],
    ['yew.mp4', 100],
  ],
  Animals: [['adder.mp4', 100]],
};

/** Returns a course as in its file; in Arabic each text is prefixed with `ترجمة`. */
function courseFile(id: number, title: string, chapters: Chapters, language: 'en' | 'ar') {
  const translate = (text: string) => (language === 'ar' ? `ترجمة ${text}` : text);
  const folder = title.toLowerCase();
  return {
    id,
    title,
    titleTr: translate(title),
    courseList: Object.entries(chapters).map(([name, lessons], index) => ({
      id: index + 1,
      title: translate(name),
      lessons: lessons.map((lesson, place) => ({
        id: place + 1,
        name: translate(lesson?.[0] ?? 'Soon'),
        ...(lesson && {
          path: `${folder}\\${name.toLowerCase()}\\${lesson[0]}`,
          seconds: lesson[1],
          isFree: lesson[2] === true,
        }),
      })),
    })),
  };
}

const products = {
  products: [
    { key: 'poisons', description: 'Poisons', courseId: 1, amount: 300 },
    { key: 'hygiene', description: 'Hygiene', courseId: 2, amount: 0 },
    { key: 'bundle', description: 'A book', amount: 50 },
    { key: 'to-come', description: 'To come', courseId: 9, amount: 50 },
  ],
};

const courses = (
  language: 'en' | 'ar',
  chapters: Chapters,
  twins: readonly number[],
): JsonValue => [
  courseFile(1, 'Poisons', chapters, language),
  courseFile(
    2,
    'Hygiene',
    {
      Hands: [
        ['soap.mp4', 60],
        ['water.mp4', 60],
      ],
    },
    language,
  ),
  ...twins.map((id) => courseFile(id, 'Poisons', chapters, language)),
];

/** Returns the files of a project with a sold and a free course; `twins` have the sold one's lessons. */
export function courseFiles(
  projectId: string,
  chapters: Chapters = poisons,
  twins: readonly number[] = [],
): Record<string, JsonValue> {
  return {
    [`${projectId}/products.json`]: products,
    [`${projectId}/content/en/course-page/courses-data.json`]: courses('en', chapters, twins),
    [`${projectId}/content/ar/course-page/courses-data.json`]: courses('ar', chapters, twins),
  };
}

/** Creates fake videos that all exist, with the user in their addresses. */
function createFakeVideos() {
  const seconds = new Map<string, number>();
  const videos: Pick<Videos, 'addresses' | 'encodeBase64' | 'seconds'> = {
    addresses: async ({ path: file, userId }: VideoGrant) => ({
      video: `/video/${userId ?? 'anybody'}/${file}`,
      stream: null,
      poster: null,
      captions: [],
      seconds: seconds.get(file) ?? null,
      expiresAt: 1,
    }),
    encodeBase64: async ({ path: file }) => ({
      type: 'video/mp4',
      length: 4,
      body: new Blob([Buffer.from(file).toString('base64')]).stream(),
    }),
    seconds: async (_projectId, file) => seconds.get(file) ?? null,
  };
  return { videos, seconds };
}

/** Opens the course service on a small project with a sold and a free course and a manual clock. */
export async function openCourseFixture(database: Database) {
  const services = contentServices(database);
  const folder = temporaryFolder();
  writeFiles(folder, smallProject);
  let version = 0;

  /** Publishes the sold course again. */
  async function publish(chapters: Chapters, twins: readonly number[] = []): Promise<void> {
    writeFiles(folder, courseFiles('shop', chapters, twins));
    await importProjects(services, systemActor, [{ folder: path.join(folder, 'shop') }]);
    services.setVersion((version += 1));
  }
  await publish(poisons);

  const clock = createManualClock();
  const content = createPublishedContent(services);
  const { project } = await content.snapshot('shop');
  if (!project) throw new Error('The small project was not imported');
  const productService = createProductService({ database, content });
  const { videos, seconds } = createFakeVideos();
  const fixture = createCourses({
    database,
    content,
    entries: createPublishedEntries(services),
    products: productService,
    videos,
    now: clock.now,
  });

  async function addPerson(role: UserRow['role'] = 'user', name = 'Nadia Helmy'): Promise<Learner> {
    const id =
      role === 'guest'
        ? await insertGuest(database, 'en')
        : await insertPerson(
            database,
            { name, email: `${newId()}@clinic.example`, phone: null, language: 'en' },
            { password: 'no hash', role },
          );
    return { person: { id, role } };
  }
  const place = (productKey = 'poisons', language: LanguageCode = 'en'): CoursePlace => ({
    project,
    productKey,
    language,
  });
  return {
    courses: fixture,
    project,
    clock,
    publish,
    addPerson,
    place,
    seconds,
    products: productService,
  };
}

/** Returns a learner's actions on the courses. */
export function createLearner(
  { courses: fixture, place, clock }: CourseFixture,
  somebody: Learner,
) {
  const view = (learner: Learner | null = somebody, key?: string) =>
    fixture.view(place(key), learner);

  const report = (lesson: string, ranges: [number, number][], position = 0) =>
    fixture.reportWatched(place(), { lesson, duration: 100, ranges, position }, somebody);

  /** Watches a lesson from its start in real time. */
  async function watch(lesson: string, seconds = 100, key = 'poisons'): Promise<void> {
    await fixture.markPlayed(place(key), lesson, somebody);
    clock.skip(seconds * 1000);
    const ranges: [number, number][] = [[0, seconds]];
    await fixture.reportWatched(
      place(key),
      { lesson, duration: 100, ranges, position: seconds },
      somebody,
    );
  }

  async function watchAll(): Promise<void> {
    for (const lesson of ['foxglove.mp4', 'yew.mp4', 'adder.mp4']) await watch(lesson);
  }

  return { view, report, watch, watchAll };
}

export type CourseFixture = Awaited<ReturnType<typeof openCourseFixture>>;

/** Opens the course service with a learner, Nadia, and her actions. */
export async function openLearner(database: Database) {
  const fixture = await openCourseFixture(database);
  const nadia = await fixture.addPerson();
  return { database, fixture, nadia, ...createLearner(fixture, nadia) };
}

/** Gives variables the types of an opened learner until one is opened before each test. */
export const notOpened = {} as Awaited<ReturnType<typeof openLearner>>;

/** Opens the same service as another process would. */
export function openFixtureBeside(
  database: Database,
  { products: productService, clock }: CourseFixture,
): Courses {
  const services = contentServices(database);
  return createCourses({
    database,
    content: createPublishedContent(services),
    entries: createPublishedEntries(services),
    products: productService,
    videos: createFakeVideos().videos,
    now: clock.now,
  });
}

let orders = 0;

/** Inserts a paid order with its enrolment; returns the order's id. */
export async function buy(
  { db }: Database,
  { person }: { person: { id: string } },
  productKey = 'poisons',
  projectId = 'shop',
  grantedAt = 1,
) {
  const id = `order-${(orders += 1)}`;
  const holding = { projectId, userId: person.id, productKey };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('orders')
      .values({
        id,
        project_id: projectId,
        user_id: person.id,
        product_key: productKey,
        description: productKey,
        state: 'paid',
        amount: 30_000,
        list_amount: 30_000,
        is_final: 0,
        coupon_code: null,
        currency: 'EGP',
        language: 'en',
        first_name: 'Nadia',
        last_name: 'Helmy',
        phone: '01005550142',
        email: 'nadia@clinic.example',
        is_test: 1,
        payment_methods: 'card:1',
        payment_kind: 'card',
        provider_order_id: null,
        checkout_url: null,
        transaction_id: null,
        receipt_number: null,
        created_at: 1,
        expires_at: 2,
        asked_at: null,
        paid_at: 1,
        refunded_at: null,
      })
      .execute();
    await grantAccess(trx, { ...holding, orderId: id, source: 'order', at: grantedAt });
  });
  return id;
}

/** Ends an order's course access, as a refund does. */
export async function refundOrder({ db }: Database, orderId: string): Promise<void> {
  await db.transaction().execute((trx) => endAccess(trx, orderId, 2));
}
