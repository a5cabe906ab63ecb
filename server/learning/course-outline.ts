import type { Presented } from '#common/content/fields.ts';
import { lessonFileName, findLessonPathFault } from '#common/learning/lesson-path.ts';
import { hashOf } from '../core/canonical-json.ts';
import type { courseFields } from '../content/documents/document-types.ts';

/** A lesson with a video; the same one in every language. */
export interface OutlineLesson {
  /** Unique within its chapter. */
  id: number;
  chapterId: number;
  /** Key of the lesson: the last segment of its path. */
  file: string;
  /** Path as stored in content, with backslashes. */
  storedPath: string;
  /** Path of the video, with slashes. */
  path: string;
  isFree: boolean;
  /** Length according to the content; null if not given. */
  seconds: number | null;
}

/** A course's lessons in order. Announced lessons without a path are left out. */
export interface CourseOutline {
  chapters: { id: number; lessons: OutlineLesson[] }[];
  lessons: OutlineLesson[];
  /** Hash of the lesson keys: changes when lessons are added or removed. */
  fingerprint: string;
}

/** Builds the outline from the default language, so that progress is the same in every language. */
export function buildOutline({ courseList }: Presented<typeof courseFields>): CourseOutline {
  const seen = new Set<string>();
  const chapters = courseList.map((chapter) => ({
    id: chapter.id,
    lessons: chapter.lessons.flatMap(({ id, path, isFree, seconds }): OutlineLesson[] => {
      if (path === null || findLessonPathFault(path) !== null) return [];
      const file = lessonFileName(path);
      if (seen.has(file)) return [];
      seen.add(file);
      return [
        {
          id,
          chapterId: chapter.id,
          file,
          storedPath: path,
          path: path.replaceAll('\\', '/'),
          isFree: isFree === true,
          seconds,
        },
      ];
    }),
  }));
  const nonEmptyChapters = chapters.filter(({ lessons }) => lessons.length > 0);
  return {
    chapters: nonEmptyChapters,
    lessons: nonEmptyChapters.flatMap(({ lessons }) => lessons),
    fingerprint: hashOf(Array.from(seen).toSorted().join('\n')).slice(0, 16),
  };
}
