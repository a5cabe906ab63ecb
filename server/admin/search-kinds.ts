import {
  type AdminResult,
  type AdminResultKind,
  maxResultsPerKind as limit,
} from '#contracts/admin-search.ts';
import type { FoundField } from '#contracts/structure.ts';
import { findPeople } from '../accounts/people/list-people.ts';
import { findOrders } from '../commerce/list-orders.ts';
import { findMessages } from '../contact/find-messages.ts';
import type { Editor } from '../content/editing/create-editor.ts';
import type { EditingActor } from '../content/editing/editor.ts';
import { can } from '../core/access/can.ts';
import type { Permission } from '../core/access/permissions.ts';
import type { Database } from '../core/db/connect.ts';
import { contactTerms } from '../core/db/contact-terms.ts';
import type { AdminQuery, AdminService } from './admin.ts';

interface KindSource {
  needs: Permission;
  find(projectId: string, query: AdminQuery, actor: EditingActor): Promise<AdminResult[]>;
}

/** Shortest query: one letter would find nearly everything. */
const minQueryLength = 2;
/** Fields that are read for each unit of content, of which the best one is shown. */
const fieldsPerUnit = 6;
/** Longest part of a message that is shown. */
const maxExcerptLength = 120;

/** Creates the search of the dashboard. */
export function createAdminSearch(
  database: Database,
  editor: Pick<Editor, 'structure'>,
): AdminService['search'] {
  const sources = createSources(database, editor);
  return async (projectId, query, actor) => {
    if (query.text.trim().length < minQueryLength) return [];
    if (contactTerms(query.text, query.language).length === 0) return [];
    const allowed = query.kinds.filter((kind) => can(actor, sources[kind].needs));
    const found = await Promise.all(
      allowed.map((kind) => sources[kind].find(projectId, query, actor)),
    );
    return found.flat();
  };
}

function queryOf(projectId: string, { text, language }: AdminQuery) {
  return {
    projectId,
    terms: contactTerms(text, language),
    limit,
  };
}

function createSources(
  database: Database,
  { structure }: Pick<Editor, 'structure'>,
): Readonly<Record<AdminResultKind, KindSource>> {
  return {
    person: {
      needs: 'user:list',
      async find(projectId, query, actor) {
        const found = await findPeople(database, actor, queryOf(projectId, query));
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
      async find(projectId, query, actor) {
        const found = await findOrders(database, actor, queryOf(projectId, query));
        return found.map(({ id, buyer, description, receiptNumber }) => ({
          kind: 'order',
          id,
          title: buyer,
          detail: description,
          ...(receiptNumber !== null && { receiptNumber }),
        }));
      },
    },
    message: {
      needs: 'message:read',
      async find(projectId, query, actor) {
        const found = await findMessages(database, actor, queryOf(projectId, query));
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
      async find(projectId, { text, language }, actor) {
        const asked = { words: text, language, most: limit * fieldsPerUnit };
        const { found } = await structure.search(projectId, asked, actor);
        return bestPerUnit(found).map(({ path, title, excerpt, language: code, field }) => ({
          kind: 'content',
          id: path,
          title,
          detail: excerpt,
          language: code,
          field,
        }));
      },
    },
  };
}

/** Returns the first and best field of each unit. */
function bestPerUnit(found: readonly FoundField[]): FoundField[] {
  const best = new Map(found.toReversed().map((field) => [field.path, field]));
  return found.filter((field) => best.get(field.path) === field).slice(0, limit);
}
