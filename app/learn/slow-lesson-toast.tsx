import { type JSX, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { Toast, ToastRegion } from '../components/toast.tsx';
import type { CourseLabels } from './course-labels.ts';

/** Milliseconds before the message appears. */
const messageDelayMs = 1500;

/** Shows a message when a chosen lesson is slow to load; the open one keeps playing. */
export function SlowLessonToast({ labels }: { labels: CourseLabels }): JSX.Element {
  const pendingKey = useNavigation().location?.key ?? null;
  const [lateKey, setLateKey] = useState<string | null>(null);
  useEffect(() => {
    if (pendingKey === null) return;
    const timer = setTimeout(() => setLateKey(pendingKey), messageDelayMs);
    return () => clearTimeout(timer);
  }, [pendingKey]);
  const isLate = pendingKey !== null && lateKey === pendingKey;
  return <ToastRegion>{isLate && <Toast text={labels['lesson.waits']} />}</ToastRegion>;
}
