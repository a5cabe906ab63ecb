import type { SectionProps } from '../define-section.ts';
import { SplitSection } from '../split-section.tsx';
import type { textWithImage } from './section.ts';

/** Text at the start side, its image at the end. */
export function View(props: SectionProps<typeof textWithImage>) {
  return <SplitSection type="text-with-image" {...props} />;
}
