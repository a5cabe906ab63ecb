import { z } from 'zod';
import { privateJson } from '../../core/api/private-json.ts';
import type { Endpoint } from '../../core/api/endpoint.ts';
import { fail } from '../../core/http/guards.ts';
import { courseExample, courseSchema, presentCourse } from './course-schema.ts';
import {
  type CourseApi,
  type LearnerCall,
  coursePlaceOf,
  readBody,
  authorizeOwnWrite,
} from './learner-call.ts';

/** Endpoints of progress: players report it, the server counts it. */
export function progressEndpoints(api: CourseApi): Endpoint[] {
  return [postPlayed(api), postProgress(api), mergePlayed(api)];
}

/** A day: longer than any lesson, in seconds. */
const maxVideoSeconds = 86_400;
const seconds = z.number().min(0).max(maxVideoSeconds);
const lessonFile = z.string().min(1).max(400);

const playedBody = z.strictObject({ lesson: lessonFile });
const progressBody = z.strictObject({
  lesson: lessonFile,
  duration: z
    .number()
    .positive()
    .max(maxVideoSeconds)
    .meta({ description: 'Length of the video, in seconds' }),
  ranges: z
    .array(z.tuple([seconds, seconds]))
    .max(200)
    .meta({ description: 'Played since the last report: from, to' }),
  position: seconds.meta({ description: 'Position of the player' }),
});
const mergeBody = z.strictObject({ lessons: z.array(lessonFile).max(1_000) });

interface ProgressCall<Schema extends z.ZodObject> {
  path: Endpoint['path'];
  summary: string;
  schema: Schema;
  example: z.input<Schema>;
  description: string;
  answer(call: LearnerCall, body: z.output<Schema>): Promise<Response>;
}

function progressPost<Schema extends z.ZodObject>(
  api: CourseApi,
  { path, summary, schema, example, description, answer }: ProgressCall<Schema>,
): Endpoint {
  return {
    method: 'post',
    path,
    summary,
    query: null,
    body: { schema, types: ['application/json'], maxBytes: 64 * 1024, example },
    answers: {
      200: { description, schema: z.object({ course: courseSchema }), example: answerExample },
    },
    errors: ['bad-request', 'bad-type', 'invalid', 'unauthorized', 'not-allowed', 'not-found'],
    credentials: ['bearer'],
    async handle(context) {
      const call = await authorizeOwnWrite(context, api);
      if (call instanceof Response) return call;
      const read = await readBody(call, schema);
      return read instanceof Response ? read : await answer(call, read.body);
    },
  };
}

const answerExample = { course: courseExample };

function postPlayed(api: CourseApi): Endpoint {
  return progressPost(api, {
    path: '/user/{userId}/courses/{key}/played',
    summary: 'Mark a lesson as played: playback has started in a visible page',
    schema: playedBody,
    example: { lesson: 'grapefruit.mp4' },
    description: 'The course now',
    async answer(call, { lesson }) {
      const { courses } = api;
      const isMarked = await courses.markPlayed(coursePlaceOf(call), lesson, call.learner);
      if (isMarked) return await answerCourse(api, call);
      const isKnown = await courses.lesson(coursePlaceOf(call), lesson, call.learner);
      return fail(call.context, isKnown ? 'not-allowed' : 'not-found');
    },
  });
}

function postProgress(api: CourseApi): Endpoint {
  return progressPost(api, {
    path: '/user/{userId}/courses/{key}/progress',
    summary: 'Report what was watched; more than the elapsed time allows is not counted',
    schema: progressBody,
    example: {
      lesson: 'grapefruit.mp4',
      duration: 240,
      ranges: [[51.2, 61.5]],
      position: 61.5,
    },
    description: 'The course now',
    async answer(call, body) {
      const result = await api.courses.reportWatched(coursePlaceOf(call), body, call.learner);
      if (result === 'unknown') return fail(call.context, 'not-found');
      if (result === 'not-allowed') return fail(call.context, 'not-allowed');
      return privateJson(call.context, { course: presentCourse(result.view) });
    },
  });
}

function mergePlayed(api: CourseApi): Endpoint {
  return progressPost(api, {
    path: '/user/{userId}/courses/{key}/merge-played',
    summary: 'Import played marks that a browser stored before login; unknown lessons are ignored',
    schema: mergeBody,
    example: { lessons: ['grapefruit.mp4'] },
    description: 'The course now',
    async answer(call, { lessons }) {
      await api.courses.mergePlayed(coursePlaceOf(call), lessons, call.learner);
      return await answerCourse(api, call);
    },
  });
}

async function answerCourse({ courses }: CourseApi, call: LearnerCall): Promise<Response> {
  const view = await courses.view(coursePlaceOf(call), call.learner);
  return view
    ? privateJson(call.context, { course: presentCourse(view) })
    : fail(call.context, 'not-found');
}
