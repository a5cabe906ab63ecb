import { expect, test } from 'vitest';
import { buy, giveBack, learnAt, openCourseDesk } from '#tests/support/course-desk.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import type { Watcher } from '../courses/courses.ts';
import { deleteSomeOrders } from '../retention/queries.ts';
import { guestPurchases } from './guest-purchases.ts';
import { listOrdersOf } from './order-queries.ts';

const email = 'nadia@clinic.example';

describeOnEachDatabase('purchases that are claimed', ({ openFresh }) => {
  async function open() {
    const database = await openFresh();
    const desk = await openCourseDesk(database);
    const guest = await desk.addPerson('guest');
    const orderId = await buy(database, guest);
    const claim = (by: Watcher, guestId: string | null = null) =>
      database.db
        .transaction()
        .execute((trx) => guestPurchases.claim(trx, { personId: by.person.id, email, guestId }));
    const orders = async ({ person }: Watcher) =>
      (await listOrdersOf(database.db, person.id, 'shop')).map(({ id }) => id);
    const mine = (watcher: Watcher) => desk.courses.listMine(desk.project, 'en', watcher);
    return { database, desk, guest, orderId, claim, orders, mine };
  }

  test('leave the guest who paid their receipt, however often they change hands', async () => {
    const { desk, guest, orderId, claim, orders } = await open();
    const reader = await desk.addPerson('guest');
    const owner = await desk.addPerson();
    expect(await claim(reader)).toBe(1);
    expect(await claim(owner)).toBe(1);
    expect([await orders(guest), await orders(reader), await orders(owner)]).toEqual([
      [orderId],
      [],
      [orderId],
    ]);
  });

  test('show nobody what the other one learns, until they log in where it was paid', async () => {
    const { desk, guest, claim, mine } = await open();
    const owner = await desk.addPerson();
    const [atClinic, atHome] = [learnAt(desk, guest), learnAt(desk, owner)];
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
    const { database, desk, guest, claim } = await open();
    await learnAt(desk, guest).watch('foxglove.mp4');
    await claim(await desk.addPerson());
    expect(await deleteSomeOrders(database, 'shop', 3)).toBe(1);
    const stranger = await desk.addPerson();
    await claim(stranger, guest.person.id);
    const learners = await database.db.selectFrom('course_progress').select('user_id').execute();
    expect(learners).not.toContainEqual({ user_id: stranger.person.id });
  });

  test('are closed to both by a refund', async () => {
    const { database, desk, guest, orderId, claim, mine } = await open();
    const owner = await desk.addPerson();
    await claim(owner);
    await giveBack(database, orderId);
    expect([await mine(guest), await mine(owner)]).toEqual([[], []]);
  });
});
