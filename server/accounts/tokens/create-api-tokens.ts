import { randomBytes } from 'node:crypto';
import { apiTokenScopes } from '#common/api-token-scopes.ts';
import { checkForm, type FormFaults, type FormValues, tidyForm } from '#common/forms/form-rules.ts';
import { tokenRules } from '#common/forms/operation-forms.ts';
import { newId } from '#common/ids.ts';
import { type RequestActor, requirePermission, type Actor } from '../../core/access/can.ts';
import { permissionsOfScopes } from '../../core/access/permissions.ts';
import { entryBy, recordAudit } from '../../core/audit/audit.ts';
import type { Database } from '../../core/db/connect.ts';
import type { Session } from '../people/person.ts';
import { hashSecret } from '../secrets/hash-secret.ts';
import { presentPerson } from '../sessions/present-session.ts';
import {
  deleteApiToken,
  findApiToken,
  insertApiToken,
  listApiTokens,
  markApiTokenUsed,
} from './api-token-queries.ts';

const dayMs = 86_400_000;
const maxTokens = 50;
/** Precision of the last use, in milliseconds: not each call writes. */
const usePrecisionMs = 60_000;
/** A prefix that tools which look for leaked secrets can search for. */
const prefix = 'site_token_';
const bearerToken = new RegExp(`^Bearer +(${prefix}[\\w-]{43})$`, 'i');

/**
 * API tokens of a project: 256 random bits, stored hashed. One has the permissions of its scopes that
 * its creator has, too, and never an identity proof. Methods with an actor throw ForbiddenError
 * without `integration:manage`.
 */
export function createApiTokens(database: Database, now: () => number = Date.now) {
  const { db } = database;
  return {
    async list(projectId: string, actor: Actor) {
      requirePermission(actor, 'integration:manage');
      return (await listApiTokens(db, projectId)).map(presentToken);
    },

    /** Creates a token, which is returned only here. */
    async create(
      projectId: string,
      typed: FormValues<typeof tokenRules>,
      actor: RequestActor,
    ): Promise<{ token: string } | { faults: FormFaults<typeof tokenRules> }> {
      requirePermission(actor, 'integration:manage');
      const { name, scopes, days } = tidyForm(tokenRules, typed);
      const faults = checkForm(tokenRules, { name, scopes, days });
      if (Object.keys(faults).length > 0) return { faults };
      const token = prefix + randomBytes(32).toString('base64url');
      const at = now();
      return await db.transaction().execute(async (trx) => {
        if ((await listApiTokens(trx, projectId)).length >= maxTokens)
          return { faults: { name: 'admin.tokens.fault.too-many' } };
        const id = newId(at);
        await insertApiToken(trx, {
          id,
          project_id: projectId,
          user_id: actor.id,
          name,
          scopes,
          token_hash: hashSecret(token),
          created_at: at,
          expires_at: at + Number(days) * dayMs,
          last_used_at: null,
        });
        await recordAudit(trx, entryOf('api-token-created', { id, name }, actor), at);
        return { token };
      });
    },

    /** Ends a token; false if there is none. */
    async revoke(projectId: string, id: string, actor: RequestActor) {
      requirePermission(actor, 'integration:manage');
      return await db.transaction().execute(async (trx) => {
        const row = await deleteApiToken(trx, projectId, id);
        if (row) await recordAudit(trx, entryOf('api-token-revoked', row, actor), now());
        return row !== null;
      });
    },

    authenticate: (headers: Headers, projectId: string | undefined) =>
      authenticate(database, { headers, projectId, at: now() }),
  };
}

type TokenRow = Awaited<ReturnType<typeof listApiTokens>>[number];

/** Times are epoch milliseconds. */
function presentToken(row: TokenRow) {
  return {
    id: row.id,
    name: row.name,
    scopes: apiTokenScopes.filter((scope) => row.scopes.split(',').includes(scope)),
    creator: row.creator,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    /** To the minute; null before the first use. */
    lastUsedAt: row.last_used_at,
  };
}

/**
 * Returns a session of a token in an `Authorization: Bearer` header, for its own project; null if it
 * is no valid token.
 */
async function authenticate(
  { db }: Database,
  { headers, projectId, at }: { headers: Headers; projectId: string | undefined; at: number },
): Promise<Session | null> {
  const token = bearerToken.exec(headers.get('authorization') ?? '')?.[1];
  const found = token ? await findApiToken(db, { hash: hashSecret(token), now: at }) : null;
  if (!found || found.token_project !== projectId) return null;
  if (at - (found.last_used_at ?? 0) >= usePrecisionMs)
    await markApiTokenUsed(db, found.token_id, at);
  return {
    id: found.token_id,
    person: { ...presentPerson(found), scope: permissionsOfScopes(found.scopes.split(',')) },
    createdAt: found.token_created_at,
    // A program cannot prove an identity, so that no action that needs it is open to a token.
    provedAt: 0,
    needsSecondFactor: false,
    lacksSecondFactor: false,
    expiresAt: found.expires_at,
  };
}

function entryOf(
  action: 'api-token-created' | 'api-token-revoked',
  { id, name }: { id: string; name: string },
  actor: RequestActor,
) {
  return { action, ...entryBy(actor), details: { token: id, name } };
}
