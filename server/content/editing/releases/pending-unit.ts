import { createHash } from 'node:crypto';
import type { UnitLanguage } from '#contracts/parts.ts';
import type { JsonValue } from '#common/json.ts';
import type { DocumentType } from '../../documents/document-types.ts';
import type { SectionChange } from '../../releases/section-changes.ts';
import type { FieldDifference } from '#common/content/field-differences.ts';

/** One language's document of a unit: its draft and its published value. */
export interface UnitDocument {
  id: string;
  path: string;
  language: UnitLanguage;
  draftId: string | null;
  publishedId: string | null;
  /** Undefined if there is none. */
  draft: JsonValue | undefined;
  published: JsonValue | undefined;
  kind: 'same' | 'new' | 'changed' | 'removed';
  /** Only if `kind` is `changed`. */
  differences: FieldDifference[];
  /** It is published, and its draft has another position in its collection. */
  isMoved: boolean;
  /**
   * Released only if named in the scope: it was unpublished and not edited since, or it is
   * scheduled unchanged.
   */
  isWithheld: boolean;
  /** Time when the draft will be published, in UTC milliseconds; null if not scheduled. */
  scheduledAt: number | null;
  /** The author and time of the change; null if the draft was removed. */
  change: { authorId: string; at: number } | null;
}

/**
 * The documents of one path in all languages, or the place of one section as a part of
 * pages-components.json.
 */
export interface PendingUnit {
  path: string;
  type: DocumentType | null;
  documents: UnitDocument[];
  /** Hash of its drafts and published revisions. */
  digest: string;
  /** Set for the place of a section; the document then contains the entry of the page's list. */
  section?: SectionChange;
}

/** The sections of pages, in the draft and as published. */
export interface PageComponents {
  draft: JsonValue;
  published: JsonValue;
}

/*
 * A plan's token contains the state of every unit in it, so that publishing some of them is
 * rejected only if these have changed, regardless of changes elsewhere.
 */

const nameLength = 8;

export function planToken(units: readonly PendingUnit[]): string {
  return units.map(({ path, digest }) => `${nameOf(path)}${digest}`).join('.');
}

/** Tells whether all units are in the state that the token contains. */
export function matchesToken(token: string, units: readonly PendingUnit[]): boolean {
  const digests = new Map(
    token.split('.').map((part) => [part.slice(0, nameLength), part.slice(nameLength)]),
  );
  return units.every(({ path, digest }) => digests.get(nameOf(path)) === digest);
}

function nameOf(path: string): string {
  return shortHash(path).slice(0, nameLength);
}

/** 72 bits of a SHA-256. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}
