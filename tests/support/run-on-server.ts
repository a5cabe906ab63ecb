import { Client } from 'pg';

/** Runs one statement on the shared Postgres server, outside of the tests' databases. */
export async function runOnServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
