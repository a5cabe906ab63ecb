import { formatMoney } from '#common/money/format-money.ts';
import { isolate } from '#common/text/isolate.ts';
import { formatDay } from '#common/time/format-day.ts';
import {
  type AdminResult,
  type AdminResultKind,
  maxResultsPerKind as limit,
} from '#contracts/admin-search.ts';
import type { FoundField } from '#contracts/structure.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import { messages } from '#i18n/messages/index.ts';
import { findPeople } from '../accounts/people/list-people.ts';
import type { Orders } from '../commerce/create-orders.ts';
import { type FoundOrder, findOrders } from '../commerce/list-orders.ts';
import type { Inbox } from '../contact/inbox/create-inbox.ts';
import type { Editor } from '../content/editing/create-editor.ts';
import type { EditingActor } from '../content/editing/editor.ts';
import { type Actor, can, requirePermission } from '../core/access/can.ts';
import type { Permission } from '../core/access/permissions.ts';
import type { Database } from '../core/db/connect.ts';
import { contactTerms } from '../core/db/contact-terms.ts';
import { countFailedJobs } from '../core/jobs/operate-jobs.ts';
import type { Project } from '../core/projects/projects.ts';
import type { Courses } from '../learning/create-courses.ts';
import { hasAnswered, insertAnswer } from './first-steps-queries.ts';

/** Kinds of things that wait for staff: numbers in the navigation, rows of the overview. */
const waitingKinds = [
  'messages',
  'refunds',
  'changes',
  'scheduled',
  'translations',
  'failed-jobs',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** Numbers that the person may see; one that is not counted yet is null. */
export type WaitingCounts = Partial<Record<WaitingKind, number | null>>;

interface AdminQuery {
  text: string;
  /** Language of titles. */
  language: LanguageCode;
  kinds: readonly AdminResultKind[];
}

interface Parts {
  database: Database;
  orders: Orders;
  editor: Editor;
  courses: Courses;
  inbox: Inbox;
  /** Reads the time of the last whole backup; null for none. */
  readLastBackup(): Promise<number | null>;
}

interface WaitingSource {
  needs: Permission;
  /** Cheap: it runs with every screen that shows the number. Null if it is not known yet. */
  count(projectId: string, actor: Actor): Promise<number | null>;
}

/** The offer to change something in the editor, once for each member of staff who may. */
function createFirstSteps({ db }: Database) {
  return {
    isOffered: async (actor: Actor) =>
      can(actor, 'content:save') && !(await hasAnswered(db, actor.id)),
    /** Never offers them to the person again. Throws ForbiddenError. */
    async answer(actor: Actor) {
      requirePermission(actor, 'content:save');
      await insertAnswer(db, actor.id, Date.now());
    },
  };
}

export type AdminService = ReturnType<typeof createAdminService>;

/** Services of the dashboard's frame: what concerns several domains at once. */
export function createAdminService(parts: Parts) {
  const { database, orders, editor, inbox, readLastBackup } = parts;
  const sources: Readonly<Record<WaitingKind, WaitingSource>> = {
    'messages': { needs: 'message:read', count: inbox.countOpen },
    'refunds': { needs: 'refund:decide', count: orders.refunds.countDue },
    'changes': { needs: 'content:view-draft', count: editor.structure.countUnpublished },
    'scheduled': { needs: 'content:view-draft', count: editor.releases.countScheduled },
    'translations': { needs: 'content:view-draft', count: editor.structure.countTranslationTasks },
    'failed-jobs': { needs: 'job:run', count: () => countFailedJobs(database.db) },
  };
  return {
    search: createAdminSearch(parts),
    firstSteps: createFirstSteps(database),

    /** Finds when the first refund to decide is due; null for none or without permission. */
    findFirstRefundDue: async (projectId: string, actor: Actor) =>
      can(actor, 'refund:decide') ? await orders.refunds.findFirstDue(projectId, actor) : null,

    /**
     * Returns the time up to which the last whole backup reaches, null for none; undefined without
     * permission.
     */
    findLastBackup: async (actor: Actor) =>
      can(actor, 'system:check') ? await readLastBackup() : undefined,

    /** Counts what waits in a project, of the given kinds and permitted to the actor. */
    async countWaiting(
      projectId: string,
      actor: Actor,
      kinds: readonly WaitingKind[] = waitingKinds,
    ): Promise<WaitingCounts> {
      const allowed = kinds.filter((kind) => can(actor, sources[kind].needs));
      return Object.fromEntries(
        await Promise.all(
          allowed.map(async (kind) => [kind, await sources[kind].count(projectId, actor)] as const),
        ),
      );
    },
  };
}

interface KindSource {
  needs: Permission;
  find(project: Project, query: AdminQuery, actor: EditingActor): Promise<AdminResult[]>;
}

/** Shortest query: one letter would find nearly everything. */
const minQueryLength = 2;
/** Fields that are read for each unit of content, of which the best one is shown. */
const fieldsPerUnit = 6;
/** Longest part of a message that is shown. */
const maxExcerptLength = 120;

/**
 * Creates the search of a project, and people. Answers at most five results of each kind, and none of
 * the kinds that the actor may not see.
 */
function createAdminSearch(parts: Parts) {
  const sources = createSources(parts);
  return async (
    project: Project,
    query: AdminQuery,
    actor: EditingActor,
  ): Promise<AdminResult[]> => {
    if (query.text.trim().length < minQueryLength) return [];
    if (contactTerms(query.text, query.language).length === 0) return [];
    const allowed = query.kinds.filter((kind) => can(actor, sources[kind].needs));
    const found = await Promise.all(
      allowed.map((kind) => sources[kind].find(project, query, actor)),
    );
    return found.flat();
  };
}

function queryOf({ id: projectId }: Project, { text, language }: AdminQuery) {
  return {
    projectId,
    terms: contactTerms(text, language),
    limit,
  };
}

function createSources(parts: Parts): Readonly<Record<AdminResultKind, KindSource>> {
  const { database, editor, courses, inbox } = parts;
  return {
    person: {
      needs: 'user:list',
      async find(project, query, actor) {
        const found = await findPeople(database, actor, queryOf(project, query));
        return found.map(({ id, name, email }) => ({
          kind: 'person',
          id,
          title: name || (email ?? ''),
          detail: name === '' ? '' : (email ?? ''),
        }));
      },
    },
    order: {
      needs: 'order:list',
      async find(project, query, actor) {
        const found = await findOrders(database, actor, {
          ...queryOf(project, query),
          number: query.text.trim(),
        });
        return await presentOrders(found, { courses, project, language: query.language });
      },
    },
    message: {
      needs: 'message:read',
      async find(project, query, actor) {
        const found = await inbox.findByWords(queryOf(project, query), actor);
        return found.map(({ id, name, message }) => ({
          kind: 'message',
          id,
          title: name,
          detail: message.slice(0, maxExcerptLength).toWellFormed(),
        }));
      },
    },
    content: {
      needs: 'content:view-draft',
      async find(project, { text, language }, actor) {
        const asked = { words: text, language, most: limit * fieldsPerUnit };
        const { found } = await editor.structure.search(project.id, asked, actor);
        return bestPerUnit(found).map(({ path, title, excerpt, language: code, field }) => ({
          kind: 'content',
          id: path,
          title,
          detail: [placeOf(path, language), excerpt === title ? null : excerpt]
            .filter(Boolean)
            .join(' · '),
          language: code,
          field,
        }));
      },
    },
  };
}

async function presentOrders(
  found: readonly FoundOrder[],
  { courses, project, language }: { courses: Courses; project: Project; language: LanguageCode },
): Promise<AdminResult[]> {
  return await Promise.all(
    found.map(async ({ id, buyer, receiptNumber, ...order }) => {
      const { text } = await courses.getProductTitle({ ...order, project, language });
      return {
        kind: 'order',
        id,
        title: buyer,
        detail: [text, ...factsOf(order, project, language).map(isolate)].join(' · '),
        ...(receiptNumber !== null && { receiptNumber }),
      };
    }),
  );
}

/** Returns day, amount and state, which tell the orders of a person apart. */
function factsOf(
  { createdAt, amount, currency, state }: Omit<FoundOrder, 'id' | 'buyer' | 'receiptNumber'>,
  { behaviour }: Project,
  language: LanguageCode,
): string[] {
  const { locale } = languages[language];
  return [
    formatDay(createdAt, locale, behaviour.dates),
    formatMoney(amount, locale, currency),
    messages[language][`payments.state.${state}`],
  ];
}

type PlaceKey =
  | 'editor.structure.articles'
  | 'editor.structure.courses'
  | Extract<MessageKey, `editor.structure.page.${string}`>;

const placeNames: Readonly<Record<string, PlaceKey>> = {
  'articles': 'editor.structure.articles',
  'course-page': 'editor.structure.courses',
  'home-page': 'editor.structure.page.home',
  'aboutus-page': 'editor.structure.page.about',
  'service-page': 'editor.structure.page.services',
  'product-page': 'editor.structure.page.products',
};

/** Returns the name of the page or list that has a unit of content; null for texts of no page. */
function placeOf(path: string, language: LanguageCode): string | null {
  const name = placeNames[path.split('/')[2] ?? ''];
  return name ? messages[language][name] : null;
}

/** Returns the first and best field of each unit. */
function bestPerUnit(found: readonly FoundField[]): FoundField[] {
  const best = new Map(found.toReversed().map((field) => [field.path, field]));
  return found.filter((field) => best.get(field.path) === field).slice(0, limit);
}
