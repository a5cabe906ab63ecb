import type { DatabaseSync } from 'node:sqlite';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
  type TransactionSettings,
} from 'kysely';
import { cacheStatements } from './sqlite-statements.ts';

/**
 * Kysely's SQLite dialect over Node's own driver. The caller opens the database, sets its pragmas
 * (see connect.ts) and may go on using it; Kysely's `destroy` closes it.
 */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;
  readonly #statements: SqliteDatabase;

  constructor(database: DatabaseSync) {
    const statements = cacheStatements(database);
    super({ database: statements });
    this.#database = database;
    this.#statements = statements;
  }

  override createDriver(): SqliteDriver {
    return new NodeSqliteDriver(this.#database, this.#statements);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync, statements: SqliteDatabase) {
    super({ database: statements });
    this.#database = database;
  }

  /**
   * A plain `begin` would fail at its first write with SQLITE_BUSY_SNAPSHOT, which no timeout
   * heals, whenever another process wrote after its first read.
   */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings = {},
  ): Promise<void> {
    const readOnly = settings.accessMode === 'read only';
    await connection.executeQuery(CompiledQuery.raw(readOnly ? 'begin' : 'begin immediate'));
  }

  /** SQLite has already rolled back after some errors (a full disk); the first error must stay visible. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) {
      await super.rollbackTransaction(connection);
    }
  }
}

/** SQLite can roll back `create table`, so a migration is applied wholly or not at all. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
