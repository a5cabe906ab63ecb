import { describe, expect, test } from 'vitest';
import { themeStylesheet } from './present-theme.ts';

describe('themeStylesheet', () => {
  test('makes custom properties of tokens, with the dark scheme by system and by choice', () => {
    const theme = themeStylesheet({
      fonts: { text: '"Plex Arabic", sans-serif' },
      light: { ground: '#FFFFFF' },
      dark: { ground: '#000000' },
    });
    expect(theme.css).toContain(':root{--face-text:"Plex Arabic", sans-serif;--ground:#FFFFFF;}');
    expect(theme.css).toContain(
      '@media screen and (prefers-color-scheme:dark){:root:not([data-scheme=light]){--ground:#000000;}}',
    );
    expect(theme.css).toContain(':root[data-scheme=dark]{color-scheme:dark;--ground:#000000;}');
  });

  test('gives a language the faces of its script', () => {
    const theme = themeStylesheet({ fonts: { text: 'A', ar: { text: 'B' }, xx: { text: 'C' } } });
    expect(theme.css).toContain(':root{--face-text:A;}\n:root:lang(ar){--face-text:B;}\n');
    expect(theme.css).not.toContain('C');
  });

  test.each([
    ['url(https://evil.example/x)'],
    ['red;} body{display:none'],
    ['image-set("x.png" 1x)'],
    ['</style><script>'],
    ['x'.repeat(301)],
  ])('leaves out %s', (value) => {
    expect(themeStylesheet({ light: { ground: value } }).css).not.toContain('ground');
  });

  test('leaves out names that are not plain', () => {
    expect(themeStylesheet({ light: { 'a:b': '#fff', 'x}': '#fff' } }).css).not.toContain('#fff');
  });

  test('tells the ground of each scheme, where it is a plain colour', () => {
    const theme = themeStylesheet({ light: { ground: '#F4F7F3' }, dark: { ground: 'var(--x)' } });
    expect(theme.grounds).toEqual({ light: '#F4F7F3', dark: null });
  });

  test('has a new tag when a token changes', () => {
    const tag = (ground: string) => themeStylesheet({ light: { ground } }).etag;
    expect(tag('#fff')).toBe(tag('#fff'));
    expect(tag('#fff')).not.toBe(tag('#eee'));
  });

  test('is the default one without a document', () => {
    expect(themeStylesheet(undefined).css).toContain('--face-text:"Fustat Variable"');
    expect(themeStylesheet([])).toBe(themeStylesheet(undefined));
  });

  test('shows its own ornament, in both schemes', () => {
    const images = {
      'ornament': '/media/shop/stars.svg',
      'ornament-dark': '/media/shop/night.svg',
      'ornament-strong': 'https://evil.example/x.svg',
    };
    const { css } = themeStylesheet({ images });
    expect(css).toContain(':root{--ornament:url(/media/shop/stars.svg);}');
    expect(css).toContain('color-scheme:dark;--ornament:url(/media/shop/night.svg);}');
    expect(css).not.toContain('evil');
    expect(themeStylesheet({ images: { ornament: '/media/x.svg);}body{' } }).css).not.toContain(
      'body',
    );
  });
});
