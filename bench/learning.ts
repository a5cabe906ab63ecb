import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Session } from '#server/accounts/people/person.ts';
import { type TokenService, createTokenService } from '#server/accounts/sessions/token-service.ts';
import type { Project } from '#server/core/projects/projects.ts';
import { courseRoutes } from '#server/learning/api/course-api.ts';
import type { HttpEnv, RequestContext } from '#server/core/http/request-context.ts';
import { createPublishedContent } from '#server/content/published/published-content.ts';
import { createPublishedEntries } from '#server/content/published/published-entries.ts';
import type { CoursePlace } from '#server/learning/courses.ts';
import { type Courses, createCourses } from '#server/learning/create-courses.ts';
import type { LearnerFilter } from '#server/learning/learner-queries.ts';
import { createPublishedCourses } from '#server/learning/published-courses.ts';
import type { Database } from '#server/core/db/connect.ts';
import { createProductService } from '#server/commerce/products/product-service.ts';
import {
  benchDatabaseName,
  createBenchDatabase,
  importProject,
  measureTables,
} from './support/bench-database.ts';
import { accountParts } from '../tests/support/accounts.ts';
import { type Bench, growthBudget, type Measurement, median } from './support/report.ts';

const few = 100;
const many = 100_000;
/** Lessons in each of the two courses that everybody has. */
const lessonsEach = 5;
const rounds = 2_000;

/** The most frequent calls of learners, with 100,000 people (1,000,000 lessons) and with 100. */
export const learning: Bench = {
  name: 'learning',
  async run() {
    const [small, large] = [await openWith(few), await openWith(many)];
    try {
      const measurements: Measurement[] = [];
      for (const probe of probes) measurements.push(await compare(probe, small, large));
      return measurements;
    } finally {
      await small.close();
      await large.close();
    }
  },
};

interface School {
  people: number;
  tokens: TokenService;
  courses: Courses;
  place: CoursePlace;
  /** Calls the API. */
  ask(path: string, init: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

interface Person {
  id: string;
  headers: Headers;
}

interface Probe {
  what: string;
  work(school: School, person: Person): Promise<unknown>;
}

const lesson = 'lesson-3.mp4';
const progress = JSON.stringify({ lesson, duration: 100, ranges: [[0, 10]], position: 10 });

const probes: Probe[] = [
  {
    what: 'getMyCourses',
    work: ({ ask }, { id, headers }) =>
      readWhole(ask(`/user/${id}/profile/getMyCourses`, { headers })),
  },
  {
    what: 'a course page’s data',
    async work({ tokens, courses, place }, { headers }) {
      const session = await tokens.authenticateBearer(headers);
      if (!session) throw new Error('The token is not good');
      return [await courses.view(place, session), await courses.lesson(place, lesson, session)];
    },
  },
  {
    what: 'a report of progress',
    work: ({ ask }, { id, headers }) =>
      readWhole(
        ask(`/user/${id}/courses/one/progress`, { method: 'POST', headers, body: progress }),
      ),
  },
  {
    what: 'staff’s list of learners',
    work: (school) => listLearners(school, 'active'),
  },
  {
    what: 'those who started a lesson',
    work: (school) => listLearners(school, { startedLesson: lesson }),
  },
];

async function listLearners({ courses }: School, did: LearnerFilter['did']): Promise<void> {
  const place = { before: null, after: null };
  const query = { projectId: 'school', productKey: 'one', since: 0, did, place };
  const { rows } = await courses.learners.list(query, { id: 'staff', role: 'support' });
  if (rows.length !== 50) throw new Error(`The list has ${rows.length} learners`);
}

async function readWhole(asked: Promise<Response>): Promise<void> {
  const answer = await asked;
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The call answered ${answer.status}: ${text}`);
}

/** Alternating, each time for another person, so that other load on the machine slows both. */
async function compare({ what, work }: Probe, small: School, large: School): Promise<Measurement> {
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.small.push(await timeOf(small, work));
    times.large.push(await timeOf(large, work));
  }
  const [one, other] = [median(times.small), median(times.large)];
  const lessons = many * lessonsEach * 2;
  return {
    what: `${what}, among ${many.toLocaleString('en-US')} people, ${benchDatabaseName}`,
    value: other / one,
    unit: '×',
    budget: growthBudget(one),
    note: `${one.toFixed(2)} ms among ${few}, ${other.toFixed(2)} ms with ${lessons.toLocaleString('en-US')} lessons`,
  };
}

/** Milliseconds, for a logged-in person. */
async function timeOf(school: School, work: Probe['work']): Promise<number> {
  const index = Math.floor(Math.random() * school.people) + 1;
  const id = idOf(index);
  const token = await school.tokens.accessToken(sessionOf(id));
  const headers = new Headers({
    'authorization': `Bearer ${token}`,
    'content-type': 'application/json',
  });
  const begin = performance.now();
  await work(school, { id, headers });
  return performance.now() - begin;
}

/** Session of a person with this id; the session has the same id. */
function sessionOf(id: string): Session {
  const person: Session['person'] = {
    id,
    name: 'Person',
    email: null,
    isEmailVerified: true,
    languages: [],
    phone: null,
    role: 'user',
    language: null,
    image: null,
    createdAt: 0,
  };
  return {
    id,
    person,
    createdAt: 0,
    provedAt: 0,
    needsSecondFactor: false,
    lacksSecondFactor: false,
    expiresAt: 0,
  };
}

async function openWith(people: number): Promise<School> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-learning-'));
  const dataDir = path.join(folder, 'data');
  const place = await createBenchDatabase(dataDir);
  const database = await place.open();
  const services = await importProject(database, dataDir, { folder: await writeProject(folder) });
  const content = createPublishedContent(services);
  const entries = createPublishedEntries(services);
  const { project } = await content.snapshot('school');
  if (!project) throw new Error('The project was not imported');
  const published = await createPublishedCourses({ content, entries }).find('school', 1);
  await addPeople(database, people, published?.outline.fingerprint ?? '');
  const courses = createCourses({
    database,
    content,
    entries,
    products: createProductService({ database, content }),
    videos: {
      addresses: async () => null,
      encodeBase64: async () => null,
      seconds: async () => 100,
    },
  });
  const close = async () => {
    await database.close();
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  };
  const course: CoursePlace = { project, productKey: 'one', language: 'en' };
  return { people, courses, place: course, ...openApi(database, courses, project), close };
}

/** The server's API, without a socket. */
function openApi(
  database: Database,
  courses: Courses,
  project: Project,
): Pick<School, 'tokens' | 'ask'> {
  const secrets = { key: () => Buffer.alloc(32, 7) };
  const tokens = createTokenService(accountParts({ database, secrets }));
  const accounts = { tokens, personExists: async () => true };
  const services = { courses, accounts };
  const api = new Hono<HttpEnv>().route('/', courseRoutes(services));
  const visit: RequestContext = {
    id: '1',
    startedAt: 0,
    client: {
      address: '192.0.2.1',
      host: 'school.example',
      protocol: 'https',
      viaTrustedProxy: false,
    },
    project,
    cache: null,
    route: '',
  };
  return {
    tokens,
    ask: async (target, init) => await api.request(target, init, { requestContext: visit }),
  };
}

async function writeProject(root: string): Promise<string> {
  const folder = path.join(root, 'assets', 'school');
  const coursePage = path.join(folder, 'content', 'en', 'course-page');
  await mkdir(coursePage, { recursive: true });
  const lessons = Array.from({ length: lessonsEach }, (_, index) => ({
    id: index + 1,
    name: `Lesson ${index + 1}`,
    path: `chapter\\lesson-${index + 1}.mp4`,
    seconds: 100,
  }));
  const course = (id: number) => ({
    id,
    title: `Course ${id}`,
    courseList: [{ id: 1, title: 'Chapter', lessons }],
  });
  const product = (key: string, courseId: number) => ({
    key,
    description: key,
    courseId,
    amount: 100,
  });
  const project = {
    id: 'school',
    name: 'School',
    hosts: [],
    languages: ['en'],
    defaultLanguage: 'en',
  };
  const write = (file: string, value: unknown) => writeFile(file, JSON.stringify(value));
  await write(path.join(root, 'assets', 'config.json'), { projects: [project] });
  await write(path.join(folder, 'products.json'), {
    products: [product('one', 1), product('two', 2)],
  });
  await write(path.join(coursePage, 'courses-data.json'), [course(1), course(2)]);
  return folder;
}

/** Ids of people and of their sessions, as in addPeople. */
function idOf(index: number): string {
  return `person-${1_000_000_000 + index}`;
}

/** People with both courses and two completed lessons in each. */
async function addPeople(database: Database, count: number, mark: string): Promise<void> {
  const idOfRow = sql`'person-' || (1000000000 + n)`;
  const numbers = sql`numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})`;
  const products = sql`products(product) as (values ('one'), ('two'))`;
  const lessons = sql`lessons(i) as (select 1 union all select i + 1 from lessons where i < ${lessonsEach})`;
  await database.db.transaction().execute(async (trx) => {
    await sql`
      with recursive ${numbers}
      insert into users (id, name, email, email_verified, role, created_at, updated_at)
      select ${idOfRow}, 'Person', n || '@clinic.example', true, 'user', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'
      from numbers`.execute(trx);
    await sql`
      with recursive ${numbers}
      insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
      select ${idOfRow}, ${idOfRow}, ${idOfRow}, '2099-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'
      from numbers`.execute(trx);
    await sql`
      with recursive ${numbers}, ${products}
      insert into enrolments (id, project_id, user_id, product_key, source, granted_at)
      select ${idOfRow} || product, 'school', ${idOfRow}, product, 'given', n from numbers, products`.execute(
      trx,
    );
    await sql`
      with recursive ${numbers}, ${products}, ${lessons}
      insert into lesson_progress (project_id, user_id, product_key, lesson, duration, ranges, watched, position, played_at, completed_at, updated_at)
      select 'school', ${idOfRow}, product, 'lesson-' || i || '.mp4', 100, '[[0,40],[50,95.5]]', 85.5, 95.5, 1,
        case when i % 2 = 0 then 2 end, n
      from numbers, products, lessons`.execute(trx);
    await sql`
      with recursive ${numbers}, ${products}
      insert into course_progress (project_id, user_id, product_key, played, completed, outline, last_lesson, updated_at)
      select 'school', ${idOfRow}, product, ${lessonsEach}, 2, ${mark}, 'lesson-2.mp4', n
      from numbers, products`.execute(trx);
  });
  await measureTables(database);
}
