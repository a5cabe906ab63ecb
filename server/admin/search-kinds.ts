import {
  type AdminResult,
  type AdminResultKind,
  maxResultsPerKind as limit,
} from '#contracts/admin-search.ts';
import type { FoundField } from '#contracts/structure.ts';
import { formatMoney } from '#common/money/format-money.ts';
import { isolate } from '#common/text/isolate.ts';
import { formatDay } from '#common/time/format-day.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import { messages } from '#i18n/messages/index.ts';
import { findPeople } from '../accounts/people/list-people.ts';
import { type FoundOrder, findOrders } from '../commerce/list-orders.ts';
import { findMessages } from '../contact/find-messages.ts';
import type { Editor } from '../content/editing/create-editor.ts';
import type { EditingActor } from '../content/editing/editor.ts';
import { can } from '../core/access/can.ts';
import type { Permission } from '../core/access/permissions.ts';
import type { Database } from '../core/db/connect.ts';
import { contactTerms } from '../core/db/contact-terms.ts';
import type { Project } from '../core/projects/projects.ts';
import type { Courses } from '../learning/courses.ts';
import type { AdminQuery, AdminService } from './admin.ts';

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

interface SearchParts {
  database: Database;
  editor: Pick<Editor, 'structure'>;
  courses: Pick<Courses, 'getProductTitle'>;
}

/** Creates the search of the dashboard. */
export function createAdminSearch(parts: SearchParts): AdminService['search'] {
  const sources = createSources(parts);
  return async (project, query, actor) => {
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

function createSources({
  database,
  editor: { structure },
  courses,
}: SearchParts): Readonly<Record<AdminResultKind, KindSource>> {
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
        const found = await findOrders(database, actor, queryOf(project, query));
        return await presentOrders(found, { courses, project, language: query.language });
      },
    },
    message: {
      needs: 'message:read',
      async find(project, query, actor) {
        const found = await findMessages(database, actor, queryOf(project, query));
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
        const { found } = await structure.search(project.id, asked, actor);
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

interface OrderFrame extends Pick<SearchParts, 'courses'> {
  project: Project;
  language: LanguageCode;
}

async function presentOrders(
  found: readonly FoundOrder[],
  { courses, project, language }: OrderFrame,
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
