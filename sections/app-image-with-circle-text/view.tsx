import type { SectionProps } from '../define-section.ts';
import { DiscSection } from '../disc-section.tsx';
import type { appImageWithCircleText } from './fields.ts';

/** A text in a disc over the end side of its image: the mirror image of app-circle-text-with-image. */
export function View(props: SectionProps<typeof appImageWithCircleText>) {
  return <DiscSection type="app-image-with-circle-text" {...props} />;
}
