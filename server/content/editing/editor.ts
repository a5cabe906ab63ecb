import type { PublishRequest } from '#contracts/releases.ts';
import type { JsonObject } from '#common/json.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { RequestActor } from '../../core/access/can.ts';
import type { PublishedContent } from '../published/published-content.ts';
import type { PublishedEntries } from '../published/published-entries.ts';
import type { ContentServices } from '../services.ts';

/** The person who edits. */
export interface EditingActor extends RequestActor {
  /** Time of their last identity proof; required for publishing prices. */
  provedAt?: number;
  /** The API token by which they act. */
  tokenId?: string;
}

/** New field values, as the specification's dashboard sends them (section 7). */
export interface FieldsChange {
  language: LanguageCode;
  /** The folder of a page, such as `home-page`. */
  folder: string;
  /** The name of a file in the folder, or the type of a section. */
  name: string;
  /** Id of an item, an entry or the section itself; null if the file has a single value. */
  id: number | null;
  /**
   * The item's list; '' for the section itself; null for the list that has the fields of `data`.
   */
  list: string | null;
  data: JsonObject;
  /** The revision it is based on; the current draft if not given. */
  revision: string | null;
}

export interface SaveOptions {
  /** Answers a conflict if a draft has changed since, even if it could be merged. */
  isStrict?: boolean;
  /** Answers `invalid` if a field cannot be stored, instead of saving all others. */
  isWhole?: boolean;
}

/** A request of the API or, with `fields`, of the Admin Dashboard. */
export interface ReleaseRequest extends PublishRequest {
  /** Publishes only these fields of the documents; the others stay as published. */
  fields?: readonly string[];
}

/** Dependencies of the editor's services. */
export interface EditorDependencies extends ContentServices {
  content: PublishedContent;
  entries: PublishedEntries;
  /** Returns UTC milliseconds. */
  now(): number;
}

/** The database with a clock. */
export type EditorStore = Pick<EditorDependencies, 'database' | 'now'>;
