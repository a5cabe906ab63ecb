import { expect, test } from 'vitest';
import { buy, giveBack, learnAt, openCourseDesk } from '#tests/support/course-desk.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { guestPurchases } from './guest-purchases.ts';

describeOnEachDatabase('a course whose order was claimed', ({ openFresh }) => {
  async function open() {
    const database = await openFresh();
    const desk = await openCourseDesk(database);
    const guest = await desk.addPerson('guest');
    const owner = await desk.addPerson();
    const orderId = await buy(database, guest);
    const claim = () =>
      database.db.transaction().execute((trx) =>
        guestPurchases.claim(trx, {
          personId: owner.person.id,
          email: 'nadia@clinic.example',
          guestId: null,
        }),
      );
    const mine = (watcher: typeof owner) => desk.courses.listMine(desk.project, 'en', watcher);
    return { database, desk, guest, owner, orderId, claim, mine };
  }

  test('has one progress, whoever watches it in whatever browser', async () => {
    const { desk, guest, owner, claim, mine } = await open();
    const atClinic = learnAt(desk, guest);
    const atHome = learnAt(desk, owner);
    await atClinic.watch('foxglove.mp4');
    expect(await claim()).toBe(1);
    await atClinic.watch('yew.mp4');
    expect(await atHome.view()).toMatchObject({ completed: 2, next: 'adder.mp4' });
    await atHome.watch('adder.mp4');
    expect(await atClinic.view()).toMatchObject({ completed: 3, percent: 100 });
    expect(await mine(guest)).toMatchObject([{ completed: 3, isCertificateDue: false }]);
    expect(await mine(owner)).toMatchObject([{ completed: 3, isCertificateDue: true }]);
    const names = { latin: 'Nadia Helmy', arabic: '' };
    expect(await desk.courses.certificates.issue(desk.place(), names, guest)).toEqual({
      outcome: 'not-completed',
    });
  });

  test('is closed to both by a refund, and the guest’s own progress is theirs again', async () => {
    const { database, desk, guest, owner, orderId, claim, mine } = await open();
    await learnAt(desk, guest).watch('foxglove.mp4');
    await claim();
    await learnAt(desk, owner).watch('yew.mp4');
    await giveBack(database, orderId);
    expect(await mine(guest)).toEqual([]);
    expect(await learnAt(desk, guest).view()).toMatchObject({ isOpen: false, completed: 1 });
  });
});
