import { startTransition, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useRevalidator, useNavigation, useNavigate } from 'react-router';
import type { LessonSource } from '#contracts/learning.ts';
import type { OpenLesson } from '#server/learning/courses.ts';
import { formatCount } from '#common/text/format-count.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { withReturnTo } from '#common/web/return-to.ts';
import { unreachableEvent } from '../retry-until-reachable.ts';
import { StyleSheet } from '../ui/style-sheet.tsx';
import learnStyles from './course-page.css?url';
import { Toast, ToastRegion } from '../ui/toast.tsx';
import { CourseDone, CertificateLink } from './course-done.tsx';
import type { CourseLabels } from './course-labels.ts';
import type { CoursePageData } from './course-page-data.ts';
import { CourseSide } from './course-side.tsx';
import { findNextFree, isLessonOpen } from './is-lesson-open.ts';
import { lessonAddress } from './lesson-address.ts';
import { LessonHead, LessonReview } from './lesson-head.tsx';
import { CourseUnfinished, MissingLessons } from './missing-lessons.tsx';
import { Player } from './player/player.tsx';
import { useProgress } from './progress/use-progress.ts';
import { Button } from '../ui/button.tsx';
import { Text } from '../ui/text.tsx';
import { Arrow } from '../ui/ui-icons.tsx';
import { EndPanel } from './end-panel.tsx';
import { ButtonLink, TextLink } from '../ui/button-link.tsx';

/** Course page: the open lesson with its video, and the chapters beside it. */
export function CoursePage({ course }: { course: CoursePageData }) {
  const { view, lesson, source, language, labels, apiSession, isSample } = course;
  const video = useRef<HTMLVideoElement>(null);
  const lessons = view.chapters.flatMap((chapter) => chapter.lessons);
  const { revalidate } = useRevalidator();
  const progress = useProgress({
    video,
    course: view.productKey,
    completed: view.completed,
    files: lessons.map(({ file }) => file),
    playedFiles: lessons.filter((entry) => entry.progress.isPlayed).map(({ file }) => file),
    lesson: source && lesson ? lesson.file : null,
    apiSession,
    onStale: () => void revalidate(),
  });
  const end = useEnd({ video, file: lesson?.file ?? null, settle: progress.settle, revalidate });
  const autoPlay = useAutoPlay();
  useLessonInView(video, lesson?.file ?? null);
  const following =
    lesson?.following && isLessonOpen(view, lesson.following.file) ? lesson.following : null;
  const isLast = lesson?.following === null;
  const isComplete = view.percent === 100;
  const wasComplete = useValueAtOpening(lesson?.file ?? null, isComplete);
  const hasCertificate = view.certificate !== null || view.isCertificateDue;
  const isDone = end.isReached && isComplete && hasCertificate && (isLast || !wasComplete);
  // Previews do not count, and a course completed before lessons were added still has its
  // certificate.
  const isMissing = apiSession !== null && view.isOpen && !isComplete && !hasCertificate;
  const isUnfinished = isMissing && isLast && end.isCounted;
  const allStarted = lessons.every(({ file }) => progress.started.has(file));
  const address = (file: string) =>
    lessonAddress({ language, course: view.productKey, lesson: file });

  return (
    <div className="stack gap-11 wrap learn">
      <StyleSheet href={learnStyles} />
      <div className="shrinks stack gap-7 content-start">
        {lesson && source && (
          <Player
            video={video}
            lesson={{ file: lesson.file, name: lesson.name.text }}
            source={source}
            startAt={resumeAt(lesson.position, source.seconds)}
            localPosition={progress.localPosition}
            autoPlay={autoPlay}
            renewSource={() => fetchSource(`${address(lesson.file)}/source`)}
            language={language}
            labels={labels}
          >
            {end.isReached && following && !isDone && (
              <UpNext
                key={lesson.file}
                following={following}
                address={address(following.file)}
                language={language}
                labels={labels}
                onStay={end.leave}
              />
            )}
            {isDone && <CourseDone course={course} />}
            {isUnfinished && (
              <CourseUnfinished course={course} onAgain={() => playFromStart(video.current)} />
            )}
          </Player>
        )}
        {!source && (
          <p className="learn-missing">{labels[lesson ? 'player.missing' : 'course.empty']}</p>
        )}
        <SlowLessonToast labels={labels} />
        {lesson && (
          <LessonHead {...{ view, lesson, language, labels }} captions={source?.captions ?? []} />
        )}
        <CourseNotes
          course={course}
          isCertificateShown={isDone}
          isMissingShown={isMissing && view.lessons > 0 && (isUnfinished || allStarted)}
        />
      </div>
      <CourseSide
        view={view}
        language={language}
        labels={labels}
        current={lesson?.file ?? null}
        started={progress.started}
        isMember={apiSession !== null}
      />
      {lesson && <LessonReview lesson={lesson} labels={labels} isSample={isSample} />}
    </div>
  );
}

/** Fetches new addresses. Reloads the page if the learner is logged out or not allowed any more. */
async function fetchSource(address: string): Promise<LessonSource> {
  const answer = await fetch(address, { headers: { Accept: 'application/json' } });
  const isSource = answer.headers.get('content-type')?.startsWith('application/json') === true;
  if (!answer.ok || !isSource) {
    if (answer.status < 500) window.location.reload();
    throw new Error(`The addresses of the video cannot be had: ${answer.status}`);
  }
  // Answer of app/routes/learn/lesson-source.ts.
  return (await answer.json()) as LessonSource;
}

/** Returns true if the lesson was chosen on the page, so that it plays at once. */
function useAutoPlay(): boolean {
  const { state } = useLocation() as { state: unknown };
  return typeof state === 'object' && state !== null && 'autoPlay' in state;
}

interface EndInput {
  video: { current: HTMLVideoElement | null };
  file: string | null;
  settle(): Promise<boolean>;
  revalidate(): Promise<void>;
}

/** Tracks the end of the lesson, and then reloads the server's counts. */
function useEnd({ video, file, settle, revalidate }: EndInput) {
  const [reached, setReached] = useState<string | null>(null);
  const [counted, setCounted] = useState<string | null>(null);
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  useEffect(() => {
    const element = video.current;
    if (!element || file === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    const settleAndReload = async () => {
      if (!(await latest.current()) || signal.aborted) return;
      await revalidate();
      // A transition, as the router uses for the new counts.
      if (!signal.aborted && element.ended) startTransition(() => setCounted(file));
    };
    const begin = () => {
      setReached(null);
      setCounted(null);
    };
    element.addEventListener('play', begin, { signal });
    element.addEventListener(
      'ended',
      () => {
        setReached(file);
        void settleAndReload();
      },
      { signal },
    );
    return () => stop.abort();
  }, [video, file, revalidate]);
  const isReached = reached !== null && reached === file;
  return {
    isReached,
    /** True if the page shows the server's updated counts. */
    isCounted: isReached && counted === file,
    leave: () => setReached(null),
  };
}

function playFromStart(video: HTMLVideoElement | null): void {
  if (!video) return;
  video.currentTime = 0;
  // The browser may refuse; the button remains.
  video.play().catch(() => {});
}

/** Returns the value at the time when the lesson was opened. */
function useValueAtOpening(file: string | null, value: boolean): boolean {
  const [opened, setOpened] = useState({ file, value });
  if (opened.file === file) return opened.value;
  setOpened({ file, value });
  return value;
}

/** On phones the list is below the player: scrolls to the player when a lesson is chosen. */
function useLessonInView(video: { current: HTMLVideoElement | null }, file: string | null): void {
  const lastShown = useRef(file);
  useEffect(() => {
    if (lastShown.current === file) return;
    lastShown.current = file;
    const player = video.current?.closest('.player');
    const top = player?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > window.innerHeight / 2) player?.scrollIntoView({ block: 'start' });
  }, [video, file]);
}

/** Seconds before the end from which a lesson starts again. */
const endMarginSeconds = 5;

/** Returns the position to resume at, in seconds. */
function resumeAt(position: number, length: number | null): number {
  return length !== null && position > length - endMarginSeconds ? 0 : position;
}

/** Milliseconds before the message about a slow lesson appears. */
const slowLessonDelayMs = 1500;

type LateLabel = 'lesson.loading' | 'lesson.waits';

/** Says that a chosen lesson is slow to load or cannot be reached; the open one keeps playing. */
function SlowLessonToast({ labels }: { labels: CourseLabels }) {
  const pendingKey = useNavigation().location?.key ?? null;
  const [late, setLate] = useState<{ key: string; label: LateLabel } | null>(null);
  useEffect(() => {
    if (pendingKey === null) return;
    const show = (label: LateLabel) => setLate({ key: pendingKey, label });
    const timer = setTimeout(
      () => show(navigator.onLine ? 'lesson.loading' : 'lesson.waits'),
      slowLessonDelayMs,
    );
    const showUnreachable = () => {
      clearTimeout(timer);
      show('lesson.waits');
    };
    addEventListener(unreachableEvent, showUnreachable);
    return () => {
      clearTimeout(timer);
      removeEventListener(unreachableEvent, showUnreachable);
    };
  }, [pendingKey]);
  const shown = late !== null && late.key === pendingKey ? labels[late.label] : null;
  return <ToastRegion>{shown && <Toast text={shown} />}</ToastRegion>;
}

interface UpNextProps {
  following: NonNullable<OpenLesson['following']>;
  address: string;
  language: LanguageCode;
  labels: CourseLabels;
  onStay(): void;
}

/** Seconds until the next lesson starts automatically. */
const countdownSeconds = 8;

/** The next lesson starts unless cancelled; the countdown pauses while hidden or offline. */
function UpNext({ following, address, language, labels, onStay }: UpNextProps) {
  const [secondsLeft, setSecondsLeft] = useState(countdownSeconds);
  const navigate = useNavigate();
  const openNext = () =>
    void navigate(address, { state: { autoPlay: true }, preventScrollReset: true });

  useEffect(() => {
    const timer = window.setInterval(() => {
      const canContinue = document.visibilityState === 'visible' && navigator.onLine;
      if (canContinue) setSecondsLeft((seconds) => seconds - 1);
    }, 1000);
    return () => window.clearInterval(timer);
  }, []);
  useEffect(() => {
    if (secondsLeft <= 0)
      void navigate(address, { state: { autoPlay: true }, preventScrollReset: true });
  }, [secondsLeft, address, navigate]);

  return (
    <EndPanel language={language}>
      {/* Announced once: a countdown would fill the screen reader's output. */}
      <p className="sr-only" role="status">
        {formatCount(labels['lesson.up-next'], countdownSeconds, languages[language].locale)}
      </p>
      <p className="up-next-count" aria-hidden="true">
        {formatCount(
          labels['lesson.up-next'],
          Math.max(0, secondsLeft),
          languages[language].locale,
        )}
      </p>
      <Text of={following.name} as="p" className="h3" />
      <div className="up-next-actions">
        <Button text={labels['lesson.up-next.now']} onClick={openNext} />
        <Button kind="plain" text={labels['lesson.up-next.stay']} onClick={onStay} />
      </div>
    </EndPanel>
  );
}

interface CourseNotesProps {
  course: CoursePageData;
  /** True if the player shows the link to the certificate. */
  isCertificateShown: boolean;
  /** True to name the lessons that are missing for the certificate. */
  isMissingShown: boolean;
}

/** Notes below a lesson: purchase, login, certificate or missing lessons. */
function CourseNotes(props: CourseNotesProps) {
  const { view, lesson, language, labels, login, payment } = props.course;
  if (payment !== null) {
    const nextFree = lesson && findNextFree(view, lesson.file);
    const isNextOpen = nextFree && nextFree.file === lesson.following?.file;
    return (
      <aside className="row learn-note">
        <p>
          {labels['course.preview']}
          {nextFree && (
            <>
              <br />
              <Link
                className="text-link"
                to={lessonAddress({ language, course: view.productKey, lesson: nextFree.file })}
                state={{ autoPlay: true }}
                preventScrollReset
              >
                <span>
                  {labels['course.preview.next']}: <Text of={nextFree.name} />
                </span>
                <Arrow />
              </Link>
            </>
          )}
        </p>
        <ButtonLink
          kind={isNextOpen ? 'secondary' : 'primary'}
          href={payment}
          text={labels['course.preview.buy']}
        />
      </aside>
    );
  }
  if (login !== null) {
    return (
      <aside className="row learn-note">
        <p>{labels['course.log-in']}</p>
        <TextLink href={login} text={labels.login} />
      </aside>
    );
  }
  if (view.isShared && view.percent === 100) return <CompletedShared {...props} />;
  if (view.percent === 100 || view.isCertificateDue) return <Completed {...props} />;
  return props.isMissingShown ? <MissingLessons course={props.course} /> : null;
}

/** A guest who shares a course gets its certificate by logging in as the owner. */
function CompletedShared({ course: { labels, language } }: CourseNotesProps) {
  return (
    <aside className="row learn-note">
      <p>{labels['course.done']}</p>
      <p>{labels['course.shared']}</p>
      <TextLink
        href={withReturnTo(`/${language}/login`, `/${language}/profile/myCourses`)}
        text={labels.login}
      />
    </aside>
  );
}

function Completed({ course, isCertificateShown }: CourseNotesProps) {
  return (
    <aside className="row learn-note">
      <p>{course.labels['course.done']}</p>
      <CertificateLink course={course} kind={isCertificateShown ? 'secondary' : 'primary'} />
    </aside>
  );
}
