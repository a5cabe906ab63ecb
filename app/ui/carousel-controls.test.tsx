import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CarouselState } from '../islands/carousel/use-carousel.ts';
import { CarouselIndicators } from './carousel-controls.tsx';

test('the name of a tick has no soft hyphens, which screen readers may read out', () => {
  const html = renderToStaticMarkup(
    <CarouselIndicators
      carousel={{ stops: 2, current: 0, goTo: () => {} } as unknown as CarouselState}
      language="de"
      labels={{
        'carousel.previous': '',
        'carousel.next': '',
        'carousel.position': '',
        'carousel.go-to': 'Folie {{position}} von {{count}}',
      }}
      titles={['Hafen\u00ADambulanz']}
      tickClass={() => ''}
    />,
  );
  expect(html).toContain('Hafenambulanz"');
});
