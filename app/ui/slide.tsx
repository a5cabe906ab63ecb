import type { ComponentPropsWithoutRef, JSX } from 'react';
import type { LocalText } from '#common/text/local-text.ts';
import { ButtonLink } from './button-link.tsx';

interface SlideProps extends ComponentPropsWithoutRef<'div'> {
  labels: Record<'carousel.slide', string>;
}

/** A slide of a carousel that shows one slide at a time. */
export function Slide({ labels, ...slide }: SlideProps): JSX.Element {
  return <div role="group" aria-roledescription={labels['carousel.slide']} {...slide} />;
}

interface SlideButtonProps {
  /** Null if the slide has no link. */
  href: string | null;
  text: LocalText | null;
  /** Title of the slide. */
  about: LocalText;
  labels: Record<'details', string>;
}

/** The button of a linked slide. */
export function SlideButton({ href, labels, ...link }: SlideButtonProps): JSX.Element | null {
  return href ? <ButtonLink href={href} fallbackText={labels.details} {...link} /> : null;
}
