import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { LanguageCode } from '#i18n/languages.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { contactTerms } from './contact-terms.ts';
import type { Database } from './connect.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { hasWords } from './word-index.ts';

interface Row {
  id: string;
  name: string;
  email: string;
  phone?: string;
  role?: string;
}

async function insert({ db, dialect }: Database, row: Row): Promise<void> {
  const { id, name, email, phone = null, role = 'user' } = row;
  const isVerified = sql.raw(dialect === 'postgres' ? 'false' : '0');
  await sql`insert into users (id, name, email, email_verified, role, phone, created_at, updated_at)
    values (${id}, ${name}, ${email}, ${isVerified}, ${role}, ${phone}, '2026-11-01', '2026-11-01')`.execute(
    db,
  );
}

const helmy = '019a9f3e-1b7c-7e02-8c41-6a2f0d9b3c55';
const guest = '019a9f3e-1b7c-7e02-8c41-6a2f0d9b3c56';
const shahd = '019a9f3e-1b7c-7e02-8c41-6a2f0d9b3c57';
const people: Row[] = [
  { id: helmy, name: 'Nadia Helmy', email: 'nadia@clinic.example', phone: '+201005550142' },
  { id: guest, name: '', email: `${guest}@guest.invalid`, role: 'guest' },
  {
    id: shahd,
    name: 'شهد أحمد “الشريف”',
    email: 'shahd.a@praxis-mueller.example',
    phone: '01112223334',
  },
];

async function find(
  { db, dialect }: Database,
  query: string,
  language: LanguageCode = 'en',
): Promise<string[]> {
  const terms = contactTerms(query, language);
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(hasWords(dialect, { index: 'person_words', scope: null, terms, limit: 10 }))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

describeOnEachDatabase('words of people', ({ openEmpty, openFresh }) => {
  test('find names, addresses and numbers by their beginnings, in any form', async () => {
    const database = await openFresh();
    for (const row of people) await insert(database, row);
    for (const query of [
      'nad',
      'HELM nadia',
      'clinic',
      '01005550142',
      '0100 555',
      '٠١٠٠ ٥٥٥',
      '+20 100 5550142',
    ])
      expect(await find(database, query), query).toEqual([helmy]);
    for (const query of [
      'احمد',
      'الشَّريف',
      'شريف',
      'شر',
      'praxis mueller',
      '+201112223334',
      '0111-222',
    ])
      expect(await find(database, query), query).toEqual([shahd]);
    const { db } = database;
    await db
      .updateTable('users')
      .set({ phone: '+4915123456789' })
      .where('id', '=', shahd)
      .execute();
    for (const query of ['0151 23456789', '0151/2345', '+49 151 23', '0049151'])
      expect(await find(database, query), query).toEqual([shahd]);
    for (const query of ['0151', 'adia', 'guest', 'nadia shahd', '5550142'])
      expect(await find(database, query), query).toEqual([]);
  });

  test('find a name as it is written, in every language of the dashboard', async () => {
    const database = await openFresh();
    await insert(database, { id: helmy, name: 'Michael O’Neil', email: 'm@clinic.example' });
    await insert(database, { id: shahd, name: 'Jörg Müller', email: 'j@clinic.example' });
    for (const language of ['en', 'ar', 'de'] as const) {
      for (const query of ['Michael', 'O’Neil', "michael o'neil", 'Neil'])
        expect(await find(database, query, language), `${language} ${query}`).toEqual([helmy]);
      expect(await find(database, 'müller', language)).toEqual([shahd]);
    }
    expect(await find(database, 'Joerg Mueller', 'de')).toEqual([shahd]);
  });

  test('follow every change of a row', async () => {
    const database = await openFresh();
    for (const row of people) await insert(database, row);
    const { db } = database;
    await db.updateTable('users').set({ name: 'Nadia Fahmy' }).where('id', '=', helmy).execute();
    await db
      .updateTable('users')
      .set({ guest_email: 'mona@clinic.example' })
      .where('id', '=', guest)
      .execute();
    expect(await find(database, 'helmy')).toEqual([]);
    expect(await find(database, 'fahmy')).toEqual([helmy]);
    expect(await find(database, 'clinic')).toEqual([helmy, guest]);
    await db.deleteFrom('users').where('id', '=', helmy).execute();
    expect(await find(database, 'clinic')).toEqual([guest]);
    expect(await find(database, 'shahd')).toEqual([shahd]);
  });

  test('of earlier rows are there after the migration', async () => {
    const database = await openEmpty();
    const name = '030-word-indexes';
    const earlier = Object.entries(migrations).filter(([known]) => known < name);
    await migrate(database, Object.fromEntries(earlier));
    for (const row of people) await insert(database, row);
    expect(await migrate(database)).toContain(name);
    expect(await find(database, 'احمد')).toEqual([shahd]);
  });
});
