import type { DeliveryState } from '#common/webhook-events.ts';

/** Tables of the screens for operation (migrations 036 and 038). */
export interface OperationTables {
  address_redirects: AddressRedirectTable;
  api_tokens: ApiTokenTable;
  webhook_endpoints: WebhookEndpointTable;
  webhook_deliveries: WebhookDeliveryTable;
}

/** A redirect made by hand. */
export interface AddressRedirectTable {
  id: string;
  project_id: string;
  /** Decoded path, such as `/en/old`. */
  from_path: string;
  /** Path of this site with query and fragment, or an https address; percent-encoded. */
  to_address: string;
  created_by: string;
  created_at: number;
}

/** A token for programs that call the API. It ends with its creator's account. */
export interface ApiTokenTable {
  id: string;
  project_id: string;
  /** The creator. */
  user_id: string;
  name: string;
  /** Separated by commas. */
  scopes: string;
  /** SHA-256, base64url. */
  token_hash: string;
  created_at: number;
  expires_at: number;
  last_used_at: number | null;
}

/** An address that receives events of a project. */
export interface WebhookEndpointTable {
  id: string;
  project_id: string;
  url: string;
  /** Separated by commas. */
  events: string;
  /** Sealed with the key of the installation; the context is the id. */
  sealed_secret: string;
  /** The secret before the last rotation, which also signs until `previous_until`. */
  sealed_previous: string | null;
  previous_until: number | null;
  /** Why nothing is sent: `staff`, answered `gone` (410), or only failures for days; null if on. */
  off_reason: 'staff' | 'gone' | 'failing' | null;
  /** The first failure since the last success; null after a success. */
  failing_since: number | null;
  last_attempt_at: number | null;
  created_at: number;
}

/** An event for one endpoint. The id is its `webhook-id` in each attempt. */
export interface WebhookDeliveryTable {
  id: string;
  endpoint_id: string;
  event: string;
  /** The body as JSON, without the address of `path`. */
  payload: string;
  /** Screen with the rest of the data, below the language. */
  path: string;
  state: DeliveryState;
  attempts: number;
  /** HTTP status of the last attempt; null without an answer. */
  status: number | null;
  duration_ms: number | null;
  /** The beginning of the last answer, or why there was none. */
  answer: string | null;
  created_at: number;
}
