import { type JSX, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { Toast, ToastRegion } from '../components/toast.tsx';
import type { CourseLabels } from './course-labels.ts';

/** Milliseconds after which somebody wonders. */
const patience = 1500;

/** Says so where a chosen lesson cannot be had yet: the open one stays, and plays on. */
export function LessonWaits({ labels }: { labels: CourseLabels }): JSX.Element {
  const wanted = useNavigation().location?.key ?? null;
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const timer = setTimeout(() => setLate(wanted), patience);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isLate = wanted !== null && late === wanted;
  return <ToastRegion>{isLate && <Toast text={labels['lesson.waits']} />}</ToastRegion>;
}
