import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { imageFile } from '#common/media/image-file.ts';
import { Picture } from './picture.tsx';
import { preloadImage } from './preload-image.ts';

const photo = imageFile('/media/p/omar.500x400.jpg');
const portrait = imageFile('/media/p/omar-tall.300x400.png');
const drawing = imageFile('/media/p/counter.1120x650.svg');
const smallDrawing = imageFile('/media/p/counter.720x352.svg');

/** Returns the attributes of every element with a tag name. */
function elements(html: string, kind: string): Record<string, string>[] {
  return Array.from(html.matchAll(new RegExp(`<${kind} ([^>]*?)/?>`, 'g')), ([, text = '']) =>
    Object.fromEntries(
      Array.from(text.matchAll(/([\w-]+)="([^"]*)"/g), ([, name = '', value = '']) => [
        name.toLowerCase(),
        value.replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
      ]),
    ),
  );
}

describe('<Picture>', () => {
  test('offers a photograph in its widths and formats, best first, with the original at the end', () => {
    const html = renderToStaticMarkup(<Picture image={photo} sizes="50vw" />);
    const size = { width: '500', height: '400' };
    const widths = (format: string) =>
      [320, 480, 500].map((width) => `${photo.src}/${width}.${format} ${width}w`).join(', ');
    expect(elements(html, 'source')).toEqual([
      { type: 'image/avif', srcset: widths('avif'), sizes: '50vw', ...size },
      { type: 'image/webp', srcset: widths('webp'), sizes: '50vw', ...size },
    ]);
    expect(elements(html, 'img')).toEqual([
      {
        class: 'picture-ground',
        src: photo.src,
        alt: '',
        loading: 'lazy',
        decoding: 'async',
        ...size,
      },
    ]);
  });

  test('a picture is as wide as itself or the window where nothing else is said', () => {
    const html = renderToStaticMarkup(<Picture image={photo} />);
    expect(elements(html, 'source')[0]?.['sizes']).toBe('min(100vw, 500px)');
  });

  test('narrow screens get their own picture in all formats, before the other', () => {
    const html = renderToStaticMarkup(<Picture image={photo} small={portrait} />);
    expect(elements(html, 'source').map(({ media, type, width }) => [media, type, width])).toEqual([
      ['(width < 768px)', 'image/avif', '300'],
      ['(width < 768px)', 'image/webp', '300'],
      ['(width < 768px)', undefined, '300'],
      [undefined, 'image/avif', '500'],
      [undefined, 'image/webp', '500'],
    ]);
  });

  test('a drawing stays one file', () => {
    const html = renderToStaticMarkup(<Picture image={drawing} small={smallDrawing} />);
    expect(elements(html, 'source')).toEqual([
      { media: '(width < 768px)', srcset: smallDrawing.src, width: '720', height: '352' },
    ]);
    expect(html).not.toContain('picture-ground');
  });

  test('a picture that may be transparent has no background', () => {
    expect(renderToStaticMarkup(<Picture image={portrait} />)).not.toContain('picture-ground');
  });

  test('the most urgent picture is fetched at once', () => {
    const [image] = elements(renderToStaticMarkup(<Picture image={photo} urgent />), 'img');
    expect([image?.['loading'], image?.['fetchpriority']]).toEqual([undefined, 'high']);
  });

  test('writes no style of its own', () => {
    expect(renderToStaticMarkup(<Picture image={photo} small={portrait} urgent />)).not.toContain(
      'style=',
    );
  });
});

describe('preloadImage', () => {
  type Preloaded = Parameters<typeof preloadImage>[0];

  function Page(props: Preloaded): ReactNode {
    preloadImage(props);
    return (
      <html lang="en">
        <head />
        <body>
          <Picture {...props} urgent />
        </body>
      </html>
    );
  }
  const links = (props: Preloaded) => elements(renderToStaticMarkup(<Page {...props} />), 'link');
  const common = { rel: 'preload', as: 'image', fetchpriority: 'high' };

  test('names a drawing once for each width of the window', () => {
    expect(links({ image: drawing, small: smallDrawing })).toEqual([
      { ...common, href: drawing.src, media: '(width >= 768px)' },
      { ...common, href: smallDrawing.src, media: '(width < 768px)' },
    ]);
    expect(links({ image: drawing })).toEqual([{ ...common, href: drawing.src }]);
  });

  test('names a photograph by the very sources that are shown', () => {
    const html = renderToStaticMarkup(<Page image={photo} small={portrait} sizes="50vw" />);
    const sources = elements(html, 'source').filter(({ type }) => type === 'image/avif');
    expect(elements(html, 'link')).toEqual(
      sources.toReversed().map(({ type, srcset, sizes, media }) => ({
        ...common,
        type,
        imagesrcset: srcset,
        imagesizes: sizes,
        media: media ?? '(width >= 768px)',
      })),
    );
  });

  test('names nothing where there is no picture', () => {
    expect(links({ image: null })).toEqual([]);
  });
});
