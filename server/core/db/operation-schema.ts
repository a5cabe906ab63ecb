import type { DeliveryState } from '#common/webhook-events.ts';

/** Tables of the screens for operation (migrations 036 and 038). */
interface OperationTables {
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
  /** Reason why nothing is sent: `staff`, answered `gone` (410), or only failures for days; null if on. */
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

/* Summaries and notices for staff. */

export interface DashboardTables extends OperationTables, DemoTables {
  daily_figures: DailyFigureTable;
  notice_choices: NoticeChoiceTable;
  notice_incidents: NoticeIncidentTable;
}

/** Sums of a complete business day, which no longer change. */
export interface DailyFigureTable {
  project_id: string;
  /** `sales`, `refunds` (`test-sales`, `test-refunds` in the sandbox), `lessons`. */
  kind: string;
  /** Counted from 1970 in the business time zone. */
  day: number;
  product_key: string;
  /** Of `lessons`: the lesson; '' otherwise. */
  part: string;
  count: number;
  /** Piasters. */
  amount: number;
}

/** The notices that a member of staff has chosen. */
export interface NoticeChoiceTable {
  user_id: string;
  /** JSON list of kinds. */
  kinds: string;
  /** Hour of the daily email in the business time zone; null: emails at once. */
  digest_hour: number | null;
  /** Everything up to this time was sent or is not wanted. */
  seen_until: number;
}

/** A condition of which staff are informed once, from the check that found it until it is over. */
interface NoticeIncidentTable {
  kind: string;
  /** '' for the whole installation. */
  project_id: string;
  /** Id of a refund or release; '' otherwise. */
  subject: string;
  began_at: number;
}

interface DemoTables {
  demo_rows: DemoRowTable;
  first_steps: FirstStepsTable;
}

/** A row of sample data (decision 057); what refers to it is removed with it. */
interface DemoRowTable {
  project_id: string;
  table_name: DemoTable;
  row_id: string;
}

export type DemoTable = 'users' | 'orders' | 'contact_messages' | 'failed_searches';

/** A member of staff who has started or declined the first steps of the editor. */
interface FirstStepsTable {
  user_id: string;
  answered_at: number;
}
