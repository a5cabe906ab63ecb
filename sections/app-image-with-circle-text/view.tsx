import type { SectionProps } from '../define-section.ts';
import { DiscSection } from '../disc-section.tsx';
import type { appImageWithCircleText } from './section.ts';

export function View(props: SectionProps<typeof appImageWithCircleText>) {
  return <DiscSection type="app-image-with-circle-text" {...props} />;
}
