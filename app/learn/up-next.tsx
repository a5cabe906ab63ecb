import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCount } from '#common/text/format-count.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { OpenLesson } from '#server/learning/courses.ts';
import { Button } from '../ui/button.tsx';
import { Text } from '../ui/text.tsx';
import type { CourseLabels } from './course-labels.ts';
import { EndPanel } from './end-panel.tsx';

interface UpNextProps {
  following: NonNullable<OpenLesson['following']>;
  address: string;
  language: LanguageCode;
  labels: CourseLabels;
  onStay(): void;
}

/** Seconds until the next lesson starts automatically. */
const countdownSeconds = 8;

/**
 * Shows the next lesson, which starts automatically unless cancelled. The countdown pauses while
 * the page is hidden or offline.
 */
export function UpNext({ following, address, language, labels, onStay }: UpNextProps) {
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
        <Button
          kind="secondary"
          direction="none"
          text={labels['lesson.up-next.stay']}
          onClick={onStay}
        />
      </div>
    </EndPanel>
  );
}
