import type { JSX } from 'react';
import type { ImageFile } from '#common/media/image-file.ts';
import type { LocalText } from '#common/text/local-text.ts';
import { directionOf, type LanguageCode } from '#i18n/languages.ts';
import { CarouselControls } from '../../ui/carousel-controls.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Text } from '../../ui/text.tsx';
import { CarouselFrame, CarouselStrip } from './carousel-parts.tsx';
import { unreachableStopClass } from './unreachable-stop-class.ts';
import { useCarousel } from './use-carousel.ts';

export interface ClientLogo {
  id: number;
  image: ImageFile;
  alt: LocalText | null;
  link: string | null;
  /** Names the link's target if the logo has no alternative text. */
  linkText: string | null;
}

export interface ClientsCarouselProps {
  logos: ClientLogo[];
  language: LanguageCode;
  labels: Record<
    | 'carousel.label'
    | 'carousel.previous'
    | 'carousel.next'
    | 'carousel.position'
    | 'carousel.go-to'
    | 'clients.heading'
    | 'opens-new-tab',
    string
  >;
}

/** Logos in view: 8 from 767 px, 6 from 576, 4 below (specification, section 9). */
const perSlide = { phone: 4, tablet: 6, wide: 8 };

/** A row of logos that moves by one; without controls if all of them fit. */
export function ClientsCarousel({ logos, language, labels }: ClientsCarouselProps): JSX.Element {
  const count = logos.length;
  const carousel = useCarousel({
    direction: directionOf(language),
    stops: Math.max(1, count - perSlide.phone + 1),
  });
  return (
    <CarouselFrame carousel={carousel} labels={labels} aria-label={labels['clients.heading']}>
      <CarouselStrip carousel={carousel} hasLinks={logos.some(({ link }) => Boolean(link))}>
        <ul className="carousel-track">
          {logos.map((logo) => (
            <li key={logo.id} className="logo-slot">
              <Logo logo={logo} newTab={labels['opens-new-tab']} />
            </li>
          ))}
        </ul>
      </CarouselStrip>
      {count > perSlide.phone && (
        <CarouselControls
          carousel={carousel}
          language={language}
          labels={labels}
          titles={logos.map(({ alt }) => alt?.text ?? '')}
          className={`clients-controls ${unreachableStopClass(count, perSlide, 1)}`}
          tickClass={(stop) => unreachableStopClass(count, perSlide, stop)}
        />
      )}
    </CarouselFrame>
  );
}

function Logo({ logo, newTab }: { logo: ClientLogo; newTab: string }): JSX.Element {
  const { alt, image } = logo;
  const picture = image.symbol ? (
    <>
      <svg
        className="logo-ink"
        data-field={image.path}
        aria-hidden="true"
        width={image.width ?? undefined}
        height={image.height ?? undefined}
        viewBox={`0 0 ${image.width} ${image.height}`}
      >
        {/* fetch-drawings.ts sets its href. */}
        <use data-href={image.symbol} suppressHydrationWarning />
      </svg>
      <Text of={alt} className="logo-name" />
    </>
  ) : (
    <Picture className="logo" image={image} sizes="155px" alt={alt} />
  );
  if (!logo.link) return picture;
  return (
    <a className="logo-link" href={logo.link} target="_blank" rel="noopener">
      {picture}
      <span className="sr-only">{`${alt?.text ? '' : logo.linkText} (${newTab})`}</span>
    </a>
  );
}
