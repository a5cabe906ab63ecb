import { toStoredDate } from '../../accounts/people/stored-date.ts';
import { createProductService } from '../../commerce/products/product-service.ts';
import { requireDemoAllowed } from '../../commerce/test-payments.ts';
import { operatorActor } from '../../core/access/can.ts';
import { entryBy, recordAudit } from '../../core/audit/audit.ts';
import type { Env } from '../../core/config/env.ts';
import { formatPaymentMethods } from '../../core/config/payment-methods.ts';
import { demoEmail } from '../../core/demo-marks.ts';
import type { Project } from '../../core/projects/projects.ts';
import type { CourseServiceOptions } from '../../learning/create-courses.ts';
import { createPublishedCourses } from '../../learning/published-courses.ts';
import { buildLearners } from './build-learners.ts';
import { buildOrders } from './build-orders.ts';
import { createRandom } from './create-random.ts';
import {
  type DemoProduct,
  dayMs,
  demoDays,
  type DemoPerson,
  type DemoRows,
  type DemoSource,
  demoTables,
  hourMs,
  minuteMs,
  timeOfDay,
} from './demo-source.ts';
import {
  colleague,
  conversations,
  names,
  note,
  phones,
  sampleLanguages,
  searches,
  spam,
} from './demo-texts.ts';
import { hasDemoRows, insertDemoRows, lockProject } from './queries.ts';

interface Parts extends Omit<CourseServiceOptions, 'products' | 'videos'> {
  env: Pick<Env, 'paymobKeys' | 'paymentOrigin' | 'paymentMethods'>;
}

/**
 * Adds 60 days of sample data to a project that has none, in one transaction. Returns false if it has
 * some. Throws StartupError if payments move money.
 */
export async function addDemoData(
  { env, database, content, entries, now = Date.now }: Parts,
  project: Project,
): Promise<boolean> {
  requireDemoAllowed(env);
  const products = createProductService({ database, content, now });
  const courses = createPublishedCourses({ content, entries });
  const sold: DemoProduct[] = [];
  for (const product of await products.list(project.id)) {
    const { key, description, courseId, isSold } = product;
    const price = products.price(product);
    if (!isSold || price.amount === 0) continue;
    const course = courseId === null ? null : await courses.find(project.id, courseId);
    sold.push({ key, description, price, course });
  }
  const rows = buildDemoRows({
    project,
    database,
    products: sold,
    random: createRandom(project.id),
    now: now(),
    paymentMethods: formatPaymentMethods(env.paymentMethods),
  });
  return await database.db.transaction().execute(async (trx) => {
    await lockProject(trx, project.id);
    if (await hasDemoRows(trx, project.id)) return false;
    await insertDemoRows(trx, project.id, rows);
    await recordAudit(trx, {
      action: 'demo-added',
      ...entryBy(operatorActor),
      details: { project: project.id },
    });
    return true;
  });
}

/** Makes all sample rows of a project: 60 days that end today. */
function buildDemoRows(source: DemoSource): DemoRows {
  const rows = Object.fromEntries(demoTables.map((table) => [table, []])) as unknown as DemoRows;
  const people = buildPeople(source);
  if (source.products.length > 0) buildOrders(source, people, rows);
  buildLearners(source, people, rows);
  const author = source.random.id(source.now - demoDays * dayMs);
  buildMessages(source, { people, author }, rows);
  buildSearches(source, rows);
  const staff = { id: author, name: colleague.name, email: demoEmail(colleague.address) };
  const users = people.map((person) => ({
    ...person,
    name: `${person.firstName} ${person.lastName}`,
  }));
  const joinedAt = source.now - demoDays * dayMs;
  for (const user of [...users, { ...staff, phone: null, language: null, joinedAt }])
    rows.users.push({
      id: user.id,
      name: user.name,
      email: user.email,
      email_verified: source.database.dialect === 'sqlite' ? 1 : true,
      image: null,
      role: 'user',
      phone: user.phone,
      language: user.language,
      created_at: toStoredDate(source.database, user.joinedAt),
      updated_at: toStoredDate(source.database, user.joinedAt),
    });
  return rows;
}

/** 48 people in three languages, one after another. */
function buildPeople(source: DemoSource): DemoPerson[] {
  const { random } = source;
  const all = sampleLanguages.flatMap((language) => {
    const { first, last } = names[language];
    return first.flatMap((one) => last.map((other) => ({ language, first: one, last: other })));
  });
  return all.map(({ language, first, last }, index) => {
    // Languages alternate.
    const place = (index % 16) * 3 + Math.floor(index / 16);
    const joinedAt = timeOfDay(source, demoDays - Math.floor((place * demoDays) / all.length));
    return {
      id: random.id(joinedAt),
      firstName: first.own,
      lastName: last.own,
      latinName: `${first.latin} ${last.latin}`,
      email: demoEmail(`${first.latin}.${last.latin}`.toLowerCase()),
      phone: phones[language],
      language,
      joinedAt,
    };
  });
}

/** Two messages in three days: the newest are open, older ones answered or closed, some are spam. */
function buildMessages(
  source: DemoSource,
  { people, author }: { people: readonly DemoPerson[]; author: string },
  rows: DemoRows,
): void {
  const { random, project } = source;
  for (let index = 0; index < 40; index += 1) {
    const daysAgo = demoDays - 1 - Math.floor((index * demoDays) / 40);
    const at = timeOfDay(source, daysAgo);
    const id = random.id(at);
    const person = random.pick(people);
    const isSpam = index % 9 === 4;
    const { question, reply } = random.pick(conversations[person.language]);
    const settled = index % 5 === 2 ? 'closed' : 'answered';
    const state = isSpam ? 'spam' : daysAgo < 4 ? 'open' : settled;
    rows.contact_messages.push({
      id,
      project_id: project.id,
      language: person.language,
      name: `${person.firstName} ${person.lastName}`,
      phone: person.phone,
      email: person.email,
      message: isSpam ? spam : question,
      fingerprint: id,
      suspicions: isSpam ? 'haste' : '',
      created_at: at,
      mailed_at: at + minuteMs,
      forwarded_at: null,
      state,
      assignee_id: null,
      about: null,
    });
    if (state === 'open' || state === 'spam') continue;
    const answeredAt = at + (1 + random.below(20)) * hourMs;
    const isReply = state === 'answered';
    const shared = { message_id: id, actor_id: author, job_id: null };
    rows.message_events.push({
      ...shared,
      id: random.id(answeredAt),
      kind: isReply ? 'reply' : 'note',
      subject: isReply ? project.name : '',
      text: isReply ? reply : note,
      sent_at: isReply ? answeredAt + minuteMs : null,
      created_at: answeredAt,
    });
    rows.message_events.push({
      ...shared,
      id: random.id(answeredAt + minuteMs),
      kind: 'state',
      subject: '',
      text: state,
      sent_at: null,
      created_at: answeredAt + minuteMs,
    });
  }
}

/** Searches of past days only: those of today are counted together with real ones. */
function buildSearches({ random, project, now }: DemoSource, rows: DemoRows): void {
  for (const language of sampleLanguages.filter((code) => project.languages.includes(code)))
    for (const query of searches[language])
      for (let daysAgo = 1 + random.below(9); daysAgo < demoDays; daysAgo += 4 + random.below(20)) {
        const day = Math.floor(now / dayMs) * dayMs - daysAgo * dayMs;
        const id = random.id(day);
        const count = 1 + random.below(4);
        rows.failed_searches.push({ id, project_id: project.id, language, query, count, day });
      }
}
