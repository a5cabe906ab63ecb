import { expect, test } from 'vitest';
import { createReportQueue, type SendOutcome, type WatchedReport } from './report-queue.ts';

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    size: () => values.size,
  };
}

const report = (from: number, to: number, lesson = 'a.mp4'): WatchedReport => ({
  course: 'interactions',
  lesson,
  duration: 100,
  ranges: [[from, to]],
  position: to,
});

/** A queue whose server answers what a test says, and what it was sent. */
function openQueue(answers: SendOutcome[] = [], storage = memory()) {
  const sent: WatchedReport[] = [];
  const queue = createReportQueue({
    storage,
    personId: 'p1',
    send: async (one) => {
      sent.push(one);
      return answers.shift() ?? 'accepted';
    },
  });
  return { queue, sent, storage };
}

test('a report is sent once and then forgotten', async () => {
  const { queue, sent, storage } = openQueue();
  queue.add(report(0, 10));
  expect(await queue.flush()).toBe(true);
  expect(await queue.flush()).toBe(true);
  expect(sent).toEqual([report(0, 10)]);
  expect(storage.size()).toBe(0);
});

test('what does not arrive is kept, joined with what follows, and sent later', async () => {
  const { queue, sent } = openQueue(['retry']);
  queue.add(report(0, 10));
  expect(await queue.flush()).toBe(false);
  queue.add(report(10, 20));
  expect(await queue.flush()).toBe(true);
  expect(sent.at(-1)).toEqual({ ...report(0, 20), position: 20 });
});

test('it is kept over a closed page', async () => {
  const storage = memory();
  openQueue(['retry'], storage).queue.add(report(0, 10));
  const { queue, sent } = openQueue([], storage);
  expect(await queue.flush()).toBe(true);
  expect(sent).toEqual([report(0, 10)]);
});

test("two tabs keep each other's reports", async () => {
  const storage = memory();
  const tabs = [openQueue(['retry'], storage), openQueue(['retry'], storage)] as const;
  tabs[0].queue.add(report(0, 10));
  await tabs[0].queue.flush();
  tabs[1].queue.add(report(50, 60));
  await tabs[1].queue.flush();
  tabs[0].queue.add(report(10, 20));
  const { queue, sent } = openQueue([], storage);
  expect(await queue.flush()).toBe(true);
  expect(sent.flatMap(({ ranges }) => ranges)).toEqual([
    [0, 20],
    [50, 60],
  ]);
});

test('it knows where a lesson was left until the server does', async () => {
  const { queue } = openQueue(['retry']);
  queue.add(report(0, 10));
  await queue.flush();
  expect(queue.unsentPosition('interactions', 'a.mp4')).toBe(10);
  expect(queue.unsentPosition('interactions', 'b.mp4')).toBeNull();
  await queue.flush();
  expect(queue.unsentPosition('interactions', 'a.mp4')).toBeNull();
});

test('what the server refuses is not sent again', async () => {
  const { queue, sent } = openQueue(['refused']);
  queue.add(report(0, 10));
  queue.add(report(0, 5, 'b.mp4'));
  expect(await queue.flush()).toBe(true);
  expect(await queue.flush()).toBe(true);
  expect(sent.map(({ lesson }) => lesson)).toEqual(['a.mp4', 'b.mp4']);
});

test('a report that comes while its lesson is being sent is sent after it', async () => {
  const started = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<SendOutcome>();
  const sent: WatchedReport[] = [];
  const queue = createReportQueue({
    storage: memory(),
    personId: 'p1',
    send: (one) => {
      sent.push(one);
      started.resolve();
      return sent.length === 1 ? answered.promise : Promise.resolve('accepted');
    },
  });
  queue.add(report(0, 10));
  const flushed = queue.flush();
  await started.promise;
  queue.add(report(10, 20));
  answered.resolve('accepted');
  expect(await flushed).toBe(true);
  expect(sent).toEqual([report(0, 10), report(10, 20)]);
});

test('a network that fails is like an answer that keeps', async () => {
  const queue = createReportQueue({
    storage: memory(),
    personId: 'p1',
    send: async () => {
      throw new TypeError('Failed to fetch');
    },
  });
  queue.add(report(0, 10));
  expect(await queue.flush()).toBe(false);
});
