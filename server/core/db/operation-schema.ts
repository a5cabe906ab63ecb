/** Tables of the screens for operation (migration 036). */
export interface OperationTables {
  address_redirects: AddressRedirectTable;
  api_tokens: ApiTokenTable;
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
