import { expect, it } from 'vitest';
import { behaviours } from '#common/behaviour.ts';
import { contactLimits } from '#common/forms/contact-form.ts';
import type { JsonObject } from '#common/json.ts';
import type { Database } from '#server/core/db/connect.ts';
import { createWindowLimit } from '#server/core/concurrency/rate-limit.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { createContactService, usualMessages } from './receive-message.ts';

const right = {
  name: 'نادية الشريف',
  phone: '٠١٠٠٥٥٥٠١٤٢',
  email: 'nadia@clinic.example',
  message: 'نحتاج إلى صيدليين.\r\nمتى تبدؤون؟',
};

describeOnTestDatabase('messages', ({ openFresh }) => {
  async function openFixture(contact: JsonObject = {}) {
    const database = await openFresh();
    const behaviour = { ...behaviours.product, loginLanguage: 'current' } as const;
    const project = { id: 'demo', config: { contact }, behaviour };
    await database.db
      .insertInto('projects')
      .values({ id: 'demo', config: '{}', position: 0 })
      .execute();
    const clock = { now: Date.UTC(2026, 4, 3, 12) };
    const now = () => clock.now;
    const isUsual = createWindowLimit(usualMessages, now);
    const service = createContactService({ database, isUsual, now });
    const post = (fields: object, address = '192.0.2.1') =>
      service.receive({ project, language: 'ar', address, fields: { ...right, ...fields } });
    return { database, clock, post };
  }

  const messages = (database: Database) =>
    database.db.selectFrom('contact_messages').selectAll().orderBy('id').execute();
  const jobs = (database: Database) =>
    database.db.selectFrom('jobs').select(['kind', 'payload']).orderBy('kind').execute();

  it('are stored tidily, with the jobs that send them on', async () => {
    const { database, clock, post } = await openFixture({ forwardTo: 'https://forms.example/1' });
    expect(await post({ elapsed: '12000' })).toEqual({ outcome: 'received' });
    const [message, ...others] = await messages(database);
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      project_id: 'demo',
      language: 'ar',
      name: 'نادية الشريف',
      phone: '01005550142',
      message: 'نحتاج إلى صيدليين.\nمتى تبدؤون؟',
      suspicions: '',
      state: 'open',
      about: null,
      created_at: clock.now,
      mailed_at: null,
    });
    const payload = JSON.stringify({ messageId: message?.id });
    expect(await jobs(database)).toEqual([
      { kind: 'contact-forward', payload },
      { kind: 'contact-mail', payload },
    ]);
  });

  it('are one message, however often they are sent in a day', async () => {
    const { database, clock, post } = await openFixture();
    const answers = await Promise.all([post({}), post({}), post({ phone: '01005550142 ' })]);
    expect(answers).toEqual(answers.map(() => ({ outcome: 'received' })));
    expect(await messages(database)).toHaveLength(1);
    expect(await jobs(database)).toHaveLength(1);
    clock.now += 24 * 60 * 60_000;
    await post({});
    await post({ message: 'Another one' });
    expect(await messages(database)).toHaveLength(3);
  });

  it('are refused with every wrong field, and not stored', async () => {
    const { database, post } = await openFixture();
    expect(await post({ name: '', phone: 201005550142, email: ['a@b.de'], message: null })).toEqual(
      {
        outcome: 'invalid',
        problems: [
          { field: 'name', fault: 'contact.name.missing' },
          { field: 'phone', fault: 'contact.phone.error' },
          { field: 'email', fault: 'contact.email.error' },
          { field: 'message', fault: 'contact.message.error' },
        ],
      },
    );
    expect(await messages(database)).toEqual([]);
    expect(await jobs(database)).toEqual([]);
  });

  it('are refused if they hold only the subject that the form gave them', async () => {
    const { database, post } = await openFixture();
    const subject = 'About: Stock rotation';
    expect(await post({ message: `${subject}\r\n\r\n`, subject })).toEqual({
      outcome: 'invalid',
      problems: [{ field: 'message', fault: 'contact.message.missing' }],
    });
    expect(await messages(database)).toEqual([]);
    await post({ message: `${subject}\r\n\r\nHow?`, subject });
    expect(await messages(database)).toMatchObject([{ message: `${subject}\n\nHow?` }]);
  });

  it('name the page that they are about, if it has the form of one', async () => {
    const { database, post } = await openFixture();
    await post({ message: 'About a page', about: 'service-page/services/stock' });
    await post({ message: 'About nothing', about: 'Buy now' });
    const about = (await messages(database)).map((row) => [row.message, row.about]);
    expect(Object.fromEntries(about)).toEqual({
      'About a page': 'service-page/services/stock',
      'About nothing': null,
    });
  });

  it('are kept though they look like spam, with the reasons', async () => {
    const { database, post } = await openFixture();
    await post({ message: 'filled trap', website: 'https://spam.example' });
    await post({ message: 'too quick', elapsed: '900' });
    await post({ message: 'nobody measured', elapsed: 'soon' });
    for (let turn = 0; turn < 3; turn += 1)
      await post({ message: `turn ${turn}`, elapsed: '9000' });
    await post({ message: 'elsewhere' }, '2001:db8::1');
    const suspicions = new Map(
      (await messages(database)).map((row) => [row.message, row.suspicions]),
    );
    expect(Object.fromEntries(suspicions)).toEqual({
      'filled trap': 'trap',
      'too quick': 'haste',
      'nobody measured': '',
      'turn 0': '',
      'turn 1': '',
      'turn 2': 'rate',
      'elsewhere': '',
    });
    const spam = (await messages(database)).filter(({ state }) => state === 'spam');
    expect(spam.map(({ message }) => message).toSorted()).toEqual([
      'filled trap',
      'too quick',
      'turn 2',
    ]);
  });

  it('are refused after sixty from one network, which may then send one a minute', async () => {
    const { database, clock, post } = await openFixture();
    const network = '2001:db8:1:2::';
    const sendAt = (number: number, address = network + number.toString(16)) =>
      post({ message: `Message ${number}` }, address);
    for (let number = 1; number <= 59; number += 1)
      expect(await sendAt(number)).toEqual({ outcome: 'received' });
    // A message that is repeated is none more, and one that is wrong is none.
    for (let turn = 0; turn < 20; turn += 1) await sendAt(59);
    for (let turn = 0; turn < 20; turn += 1) await post({ name: '' }, `${network}1`);
    const last = await Promise.all([60, 61, 62].map((number) => sendAt(number)));
    expect(last.map(({ outcome }) => outcome).toSorted()).toEqual([
      'received',
      'too-many',
      'too-many',
    ]);
    expect(last).toContainEqual({ outcome: 'too-many', retryAfter: 50 });
    expect(await messages(database)).toHaveLength(60);
    expect(await sendAt(63, '2001:db8:1:3::1')).toEqual({ outcome: 'received' });
    clock.now += 60_000;
    expect(await sendAt(64)).toEqual({ outcome: 'received' });
    expect(await sendAt(65)).toMatchObject({ outcome: 'too-many' });
  });

  it('hold what a database cannot: no half characters, no zeros', async () => {
    const { database, post } = await openFixture();
    await post({ message: `\u0000half \uD800 a character${'!'.repeat(100)}` });
    const [message] = await messages(database);
    expect(message?.message).toMatch(/^half \uFFFD a character!+$/);
    expect(message?.message.length).toBeLessThan(contactLimits.message);
  });
});
