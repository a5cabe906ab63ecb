import { expect, test } from 'vitest';
import {
  buy,
  refundOrder,
  createLearner,
  openCourseFixture,
} from '#tests/support/course-fixture.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import type { Learner } from '../learning/courses.ts';
import { deleteOutdatedOrders } from '../operations/retention/queries.ts';
import { guestPurchases } from './guest-purchases.ts';
import { listOrdersOf } from './order-queries.ts';

const email = 'nadia@clinic.example';

describeOnEachDatabase('purchases that are claimed', ({ openFresh }) => {
  async function open() {
    const database = await openFresh();
    const fixture = await openCourseFixture(database);
    const guest = await fixture.addPerson('guest');
    const orderId = await buy(database, guest);
    const claim = (by: Learner, guestId: string | null = null) =>
      database.db
        .transaction()
        .execute((trx) => guestPurchases.claim(trx, { personId: by.person.id, email, guestId }));
    const orders = async ({ person }: Learner) =>
      (await listOrdersOf(database.db, person.id, 'shop')).map(({ id }) => id);
    const mine = (learner: Learner) => fixture.courses.listMine(fixture.project, 'en', learner);
    return { database, fixture, guest, orderId, claim, orders, mine };
  }

  test('leave the guest who paid their receipt, however often they change hands', async () => {
    const { fixture, guest, orderId, claim, orders } = await open();
    const reader = await fixture.addPerson('guest');
    const owner = await fixture.addPerson();
    expect(await claim(reader)).toBe(1);
    expect(await claim(owner)).toBe(1);
    expect([await orders(guest), await orders(reader), await orders(owner)]).toEqual([
      [orderId],
      [],
      [orderId],
    ]);
  });

  test('show nobody what the other one learns, until they log in where it was paid', async () => {
    const { fixture, guest, claim, mine } = await open();
    const owner = await fixture.addPerson();
    const [atClinic, atHome] = [createLearner(fixture, guest), createLearner(fixture, owner)];
    await atClinic.watch('foxglove.mp4');
    await claim(owner);
    expect(await atHome.view()).toMatchObject({ completed: 1 });
    await atClinic.watch('yew.mp4');
    await atHome.watch('adder.mp4');
    expect(await atHome.view()).toMatchObject({ completed: 2 });
    expect(await atClinic.view()).toMatchObject({ completed: 2 });
    await claim(owner, guest.person.id);
    expect(await atHome.view()).toMatchObject({ completed: 3 });
    expect(await mine(guest)).toMatchObject([{ completed: 2, isCertificateDue: false }]);
    expect(await mine(owner)).toMatchObject([{ completed: 3, isCertificateDue: true }]);
  });

  test('show no stranger what was learnt by who shared them, also once the order is deleted', async () => {
    const { database, fixture, guest, claim } = await open();
    await createLearner(fixture, guest).watch('foxglove.mp4');
    await claim(await fixture.addPerson());
    expect(await deleteOutdatedOrders(database, 'shop', 3)).toBe(1);
    const stranger = await fixture.addPerson();
    await claim(stranger, guest.person.id);
    const learners = await database.db.selectFrom('course_progress').select('user_id').execute();
    expect(learners).not.toContainEqual({ user_id: stranger.person.id });
  });

  test('give no certificate again that staff have revoked', async () => {
    const { fixture, guest, claim, mine } = await open();
    await createLearner(fixture, guest).watchAll();
    const names = { latin: 'Nadia Helmy', arabic: '' };
    const { certificates, learners } = fixture.courses;
    const issued = await certificates.issue(fixture.place(), names, guest);
    if (issued.outcome !== 'issued') throw new Error('No certificate');
    const key = { projectId: 'shop', userId: guest.person.id, code: issued.code };
    expect(await learners.revoke(key, { id: 'support', role: 'support' })).toBe(true);
    const owner = await fixture.addPerson();
    await claim(owner);
    expect(await mine(owner)).toMatchObject([{ percent: 100, isCertificateDue: false }]);
    expect(await certificates.issue(fixture.place(), names, owner)).toEqual({
      outcome: 'not-completed',
    });
  });

  test('are closed to both by a refund', async () => {
    const { database, fixture, guest, orderId, claim, mine } = await open();
    const owner = await fixture.addPerson();
    await claim(owner);
    await refundOrder(database, orderId);
    expect([await mine(guest), await mine(owner)]).toEqual([[], []]);
  });
});
