import { type JSX, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { countInWords } from '#common/count-in-words.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { OpenLesson } from '#server/courses/courses.ts';
import { Button } from '../components/button.tsx';
import { Text } from '../components/text.tsx';
import type { CourseLabels } from './course-labels.ts';
import { EndPanel } from './end-panel.tsx';

interface UpNextProps {
  following: NonNullable<OpenLesson['following']>;
  address: string;
  language: LanguageCode;
  labels: CourseLabels;
  onStay(): void;
}

/** Seconds until the next lesson starts by itself. */
const patience = 8;

/** At a lesson's end: the next one, which starts by itself unless one stays. It waits while nobody looks. */
export function UpNext({ following, address, language, labels, onStay }: UpNextProps): JSX.Element {
  const [left, setLeft] = useState(patience);
  const navigate = useNavigate();
  const goOn = () => void navigate(address, { state: { goesOn: true }, preventScrollReset: true });

  useEffect(() => {
    const timer = window.setInterval(() => {
      const canGoOn = document.visibilityState === 'visible' && navigator.onLine;
      if (canGoOn) setLeft((seconds) => seconds - 1);
    }, 1000);
    return () => window.clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left <= 0) void navigate(address, { state: { goesOn: true }, preventScrollReset: true });
  }, [left, address, navigate]);

  return (
    <EndPanel language={language}>
      {/* Said once: a number that is read out each second says nothing else. */}
      <p className="sr-only" role="status">
        {countInWords(labels['lesson.up-next'], patience, languages[language].locale)}
      </p>
      <p className="up-next-count" aria-hidden="true">
        {countInWords(labels['lesson.up-next'], Math.max(0, left), languages[language].locale)}
      </p>
      <Text of={following.name} as="p" className="h3" />
      <div className="up-next-actions">
        <Button text={labels['lesson.up-next.now']} onClick={goOn} />
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
