/** Tables of second factors (decisions 033 and 034). */
export interface FactorTables {
  totp_secrets: TotpSecretTable;
  recovery_codes: RecoveryCodeTable;
  passkeys: PasskeyTable;
}

/**
 * `sealed_secret` of an app that cannot be decrypted any more, because AUTH_SECRET was replaced
 * (decision 013).
 */
export const lostTotpSecret = '';

/** Secrets of authenticator apps (RFC 6238), confirmed by a code. */
export interface TotpSecretTable {
  user_id: string;
  sealed_secret: string;
  /** Time step of the last accepted code: each code counts once. */
  last_step: number;
  confirmed_at: number;
}

export interface RecoveryCodeTable {
  id: string;
  user_id: string;
  code_hash: string;
  created_at: number;
  used_at: number | null;
}

/** Public keys of passkeys (Web Authentication). */
export interface PasskeyTable {
  id: string;
  user_id: string;
  /** Base64url, as are the keys. */
  credential_id: string;
  public_key: string;
  counter: number;
  /** Separated by spaces. */
  transports: string;
  rp_id: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}
