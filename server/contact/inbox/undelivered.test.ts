import { expect, it } from 'vitest';
import { newId } from '#common/ids.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { enqueueEmail, enqueueRecipients } from '../enqueue-email.ts';
import { insertMessage } from '../queries.ts';
import { createInbox } from './create-inbox.ts';
import type { InboxFilter } from './inbox.ts';

const filter: InboxFilter = {
  state: 'undelivered',
  assignee: 'anyone',
  words: '',
  language: 'en',
};
const mona = { id: 'mona', role: 'admin', address: '192.0.2.7' } as const;

describeOnEachDatabase('messages with an email that was not sent', ({ openFresh }) => {
  it('are listed, whichever email it is, until it is sent again', async () => {
    const database = await openFresh();
    const { db } = database;
    const inbox = createInbox(database);
    const values = { config: '{}', position: 0 };
    for (const id of ['demo', 'other'])
      await db
        .insertInto('projects')
        .values({ id, ...values })
        .execute();
    const add = async (project: string, at: number) => {
      const id = newId(at);
      await insertMessage(db, {
        id,
        project_id: project,
        language: 'en',
        name: 'Nadia',
        phone: '01005550142',
        email: 'nadia@clinic.example',
        message: 'Hello',
        fingerprint: id,
        suspicions: '',
        created_at: at,
      });
      return id;
    };
    const [first, second, third, sent, foreign] = [
      await add('demo', 1_000),
      await add('demo', 2_000),
      await add('demo', 3_000),
      await add('demo', 4_000),
      await add('other', 5_000),
    ];
    await enqueueEmail(db, { id: first, created_at: 0 });
    await enqueueRecipients(db, { id: second, created_at: 0 }, [
      'a@demo.example',
      'b@demo.example',
    ]);
    const reply = { subject: 'Hello', text: 'Yes.', seenReplyId: '' };
    await inbox.reply({ projectId: 'demo', id: third }, reply, mona);
    await enqueueEmail(db, { id: foreign, created_at: 0 });
    await db.updateTable('jobs').set({ state: 'failed' }).execute();
    await enqueueEmail(db, { id: sent, created_at: 0 });
    const list = async () => {
      const place = { before: null, after: null };
      const { rows } = await inbox.listPage('demo', { filter, place }, mona);
      return rows.map(({ id }) => id);
    };
    expect(await list()).toEqual([third, second, first]);
    expect(await inbox.sendAgain({ projectId: 'demo', id: second }, null, mona)).toBe('done');
    expect(await list()).toEqual([third, first]);
  });
});
