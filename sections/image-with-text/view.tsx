import type { SectionProps } from '../define-section.ts';
import { SplitSection } from '../split-section.tsx';
import type { imageWithText } from './section.ts';

/** An image at the start side, its text at the end: the mirror image of text-with-image. */
export function View(props: SectionProps<typeof imageWithText>) {
  return <SplitSection type="image-with-text" {...props} />;
}
