import type { SectionProps } from '../define-section.ts';
import { DiscSection } from '../disc-section.tsx';
import type { appCircleTextWithImage } from './fields.ts';

/** A text in a disc over the start side of its image. */
export function View(props: SectionProps<typeof appCircleTextWithImage>) {
  return <DiscSection type="app-circle-text-with-image" {...props} />;
}
