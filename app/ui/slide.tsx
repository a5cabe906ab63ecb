import type { ComponentPropsWithoutRef } from 'react';
import type { LocalText } from '#common/text/local-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { ButtonLink } from './button-link.tsx';
import { formatPosition } from './carousel-controls.tsx';

interface SlideProps extends ComponentPropsWithoutRef<'div'> {
  index: number;
  total: number;
  language: LanguageCode;
  labels: Record<'carousel.slide' | 'carousel.position', string>;
}

/** A slide of a carousel that shows one slide at a time, named by its position. */
export function Slide({ index, total, language, labels, ...slide }: SlideProps) {
  return (
    <div
      role="group"
      aria-roledescription={labels['carousel.slide']}
      aria-label={formatPosition(labels['carousel.position'], language, index, total)}
      {...slide}
    />
  );
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
export function SlideButton({ href, labels, ...link }: SlideButtonProps) {
  return href ? (
    <ButtonLink href={href} text={link.text ?? labels.details} about={link.about} />
  ) : null;
}
