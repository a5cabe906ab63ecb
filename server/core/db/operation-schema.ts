/** Tables of the screens for operation (migration 036). */
export interface OperationTables {
  address_redirects: AddressRedirectTable;
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
