/** Host and name of a Postgres URL without the password, for messages. */
export function describePostgresUrl(databaseUrl: string): string {
  const url = URL.parse(databaseUrl);
  return url ? `${url.host}${url.pathname}` : 'at DATABASE_URL';
}
