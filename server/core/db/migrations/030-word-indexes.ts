import { PostgresAdapter, sql, type Kysely } from 'kysely';

/** A table whose rows are found by words. `NEW` is the row, written by triggers. */
interface Source {
  table: string;
  index: string;
  /** The project whose staff may find it; '' for people, who belong to no project. */
  scope: string;
  text: string;
  columns: string;
}

const sources: readonly Source[] = [
  {
    table: 'users',
    index: 'person_words',
    scope: "''",
    // The placeholder address of a guest is not one of theirs.
    text: `NEW.name || ' ' || case when NEW.role = 'guest' then coalesce(NEW.guest_email, '') else NEW.email end
      || ' ' || coalesce(NEW.phone, '')`,
    columns: 'name, email, guest_email, phone, role',
  },
  {
    table: 'orders',
    index: 'order_words',
    scope: 'NEW.project_id',
    text: `NEW.first_name || ' ' || NEW.last_name || ' ' || NEW.email || ' ' || NEW.phone
      || ' ' || coalesce(cast(NEW.receipt_number as text), '')`,
    columns: 'first_name, last_name, email, phone, receipt_number',
  },
  {
    table: 'contact_messages',
    index: 'message_words',
    scope: 'NEW.project_id',
    text: `NEW.name || ' ' || NEW.email || ' ' || NEW.phone || ' ' || NEW.message`,
    columns: 'name, email, phone, message',
  },
];

/**
 * Letters that common/text/fold-text.ts folds, separators of addresses, and marks that are part of a
 * word.
 */
const folds: readonly (readonly [from: string, to: string])[] = [
  ['أإآٱ', 'ا'],
  ['ىی', 'ي'],
  ['ةہھ', 'ه'],
  ['ؤ', 'و'],
  ['ئ', 'ي'],
  ['ک', 'ك'],
  ['ءـًٌٍَُِّْٰٓٔ', ''],
  ['@._-+/\'"‘’‚“”„«»‹›', ' '],
];
/** SQLite folds these itself. */
const latinFolds: readonly (readonly [from: string, to: string])[] = [
  ['ÀÁÂÃÄÅàáâãäå', 'a'],
  ['Çç', 'c'],
  ['ÈÉÊËèéêë', 'e'],
  ['ÌÍÎÏìíîï', 'i'],
  ['Ññ', 'n'],
  ['ÒÓÔÕÖòóôõö', 'o'],
  ['ÙÚÛÜùúûü', 'u'],
  ['ÝŸýÿ', 'y'],
];

/**
 * Words of people, orders and messages, for the search of the dashboard. Triggers keep them, so that
 * no writer can forget to. A name, an address, a number or a message is found by the beginnings of
 * its words.
 */
export async function wordIndexesMigration(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const source of sources)
    for (const statement of isPostgres ? inPostgres(source) : inSqlite(source))
      await sql.raw(statement).execute(db);
}

function inSqlite({ table, index, scope, text, columns }: Source): string[] {
  const words = replaceAll(`replace(${text}, 'ß', 'ss')`);
  const insert = `insert into ${index} (id, scope, words) select NEW.id, ${scope}, ${words}`;
  // An id is one word, by which its row is found.
  const remove = `delete from ${index} where rowid in
    (select rowid from ${index} where ${index} match 'id : "' || OLD.id || '"');`;
  return [
    `create virtual table ${index} using fts5(
      id, scope, words, detail = column, prefix = '2 3',
      tokenize = "unicode61 remove_diacritics 2 tokenchars '-'")`,
    `${insert} from ${table} as NEW`,
    `create trigger ${index}_insert after insert on ${table} begin ${insert}; end`,
    `create trigger ${index}_update after update of ${columns} on ${table}
      begin ${remove} ${insert}; end`,
    `create trigger ${index}_delete after delete on ${table} begin ${remove} end`,
  ];
}

function replaceAll(text: string): string {
  return folds.reduce(
    (inner, [from, to]) =>
      Array.from(from).reduce(
        (expression, letter) => `replace(${expression}, ${quote(letter)}, ${quote(to)})`,
        inner,
      ),
    text,
  );
}

function inPostgres({ table, index, scope, text, columns }: Source): string[] {
  const pairs = [...folds, ...latinFolds].flatMap(([from, to]) =>
    Array.from(from, (letter) => [letter, to] as const),
  );
  // `translate` drops the letters past the end of its second list.
  const ordered = [...pairs.filter(([, to]) => to), ...pairs.filter(([, to]) => !to)];
  const from = quote(ordered.map(([letter]) => letter).join(''));
  const to = quote(ordered.map(([, folded]) => folded).join(''));
  const words = `to_tsvector('simple', translate(replace(${text}, 'ß', 'ss'), ${from}, ${to}))`;
  const select = `select NEW.id, ${scope}, ${words}`;
  return [
    `create table ${index} (
      id text primary key references ${table} (id) on delete cascade,
      scope text not null, words tsvector not null)`,
    `insert into ${index} (id, scope, words) ${select} from ${table} as NEW`,
    `create index ${index}_words on ${index} using gin (words)`,
    `create function ${index}_refresh() returns trigger as $$ begin
      insert into ${index} (id, scope, words) ${select}
        on conflict (id) do update set scope = excluded.scope, words = excluded.words;
      return null; end $$ language plpgsql`,
    `create trigger ${index}_refresh after insert or update of ${columns} on ${table}
      for each row execute function ${index}_refresh()`,
  ];
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
