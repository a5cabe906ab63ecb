import { expect, test } from 'vitest';
import { markPlayedLocally, listPlayedLocally, claimPlayedLessons } from './played-lessons.ts';

function memory(start: Record<string, string> = {}) {
  const values = new Map(Object.entries(start));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

test('a lesson is noted under its course and its file', () => {
  const storage = memory();
  markPlayedLocally(storage, { course: 'interactions', files: ['grapefruit.mp4'] });
  expect(storage.getItem('playedVideos')).toBe('{"interactions-grapefruit.mp4":true}');
  expect(
    listPlayedLocally(storage, {
      course: 'interactions',
      files: ['grapefruit.mp4', 'warfarin.mp4'],
    }),
  ).toEqual(['grapefruit.mp4']);
});

test('what others noted stays, and played wins', () => {
  const storage = memory({ playedVideos: '{"a-1.mp4":false,"b-1.mp4":true}' });
  markPlayedLocally(storage, { course: 'a', files: ['1.mp4', '2.mp4'] });
  expect(JSON.parse(storage.getItem('playedVideos') ?? '')).toEqual({
    'a-1.mp4': true,
    'a-2.mp4': true,
    'b-1.mp4': true,
  });
});

test('a map that cannot be read is an empty one', () => {
  for (const playedVideos of ['{', 'null', '7', '[]'])
    expect(listPlayedLocally(memory({ playedVideos }), { course: 'a', files: ['1.mp4'] })).toEqual(
      [],
    );
});

test('a browser that keeps nothing is no error', () => {
  const storage = {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('forbidden');
    },
    removeItem: () => {
      throw new Error('forbidden');
    },
  };
  claimPlayedLessons(storage, 'amal');
  markPlayedLocally(storage, { course: 'a', files: ['1.mp4'] });
  expect(listPlayedLocally(storage, { course: 'a', files: ['1.mp4'] })).toEqual([]);
});

test('who logs in takes up what a visitor played, and leaves it to nobody', () => {
  const storage = memory();
  const lessons = { course: 'a', files: ['1.mp4'] };
  const playedBy = (personId: string | null) => {
    claimPlayedLessons(storage, personId);
    return listPlayedLocally(storage, lessons);
  };
  claimPlayedLessons(storage, null);
  markPlayedLocally(storage, lessons);
  expect(playedBy('amal')).toEqual(['1.mp4']);
  expect(playedBy('amal')).toEqual(['1.mp4']);
  expect(playedBy('nadia')).toEqual([]);
  markPlayedLocally(storage, lessons);
  expect(playedBy(null)).toEqual([]);
  expect(playedBy('nadia')).toEqual([]);
});
