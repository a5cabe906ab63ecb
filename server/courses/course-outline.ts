import type { Presented } from '#common/fields.ts';
import { lessonFileOf, lessonPathFault } from '#common/lesson-path.ts';
import { hashOf } from '../content/canonical-json.ts';
import type { courseFields } from '../content/document-types.ts';

/** A lesson that can be watched: the same one in every language. */
export interface OutlineLesson {
  /** In its chapter. */
  id: number;
  chapterId: number;
  /** What it is known by: the last segment of its path. */
  file: string;
  /** As content has it, with backslashes. */
  storedPath: string;
  /** Of its video, with slashes. */
  path: string;
  isFree: boolean;
  /** As the course says; null where it does not. */
  seconds: number | null;
}

/** A course's lessons in order. One without a path is only announced, and not among them. */
export interface CourseOutline {
  chapters: { id: number; lessons: OutlineLesson[] }[];
  lessons: OutlineLesson[];
  /** Changes when lessons come or go. */
  mark: string;
}

/** The lessons of a course as its default language has it: progress is the same in every language. */
export function outlineOf({ courseList }: Presented<typeof courseFields>): CourseOutline {
  const seen = new Set<string>();
  const chapters = courseList.map((chapter) => ({
    id: chapter.id,
    lessons: chapter.lessons.flatMap(({ id, path, isFree, seconds }): OutlineLesson[] => {
      if (path === null || lessonPathFault(path) !== null) return [];
      const file = lessonFileOf(path);
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
  const shown = chapters.filter(({ lessons }) => lessons.length > 0);
  return {
    chapters: shown,
    lessons: shown.flatMap(({ lessons }) => lessons),
    mark: hashOf(Array.from(seen).toSorted().join('\n')).slice(0, 16),
  };
}
