import type { SectionProps } from '../define-section.ts';
import { DiscSection } from '../disc-section.tsx';
import type { appCircleTextWithImage } from './section.ts';

export function View(props: SectionProps<typeof appCircleTextWithImage>) {
  return <DiscSection type="app-circle-text-with-image" {...props} />;
}
