import { describe, expect, test } from 'vitest';
import { imageFile } from './image-file.ts';
import {
  availableWidths,
  imageSrcSet,
  renditionWidths,
  parseRenditionName,
} from './image-renditions.ts';

describe('pictureWidths', () => {
  test.each([
    [200, [200]],
    [320, [320]],
    [700, [320, 480, 640, 700]],
    [1600, [320, 480, 640, 960, 1280, 1600]],
    [4032, [320, 480, 640, 960, 1280, 1920, 2560]],
  ])('of %i pixels', (intrinsic, widths) => {
    expect(renditionWidths(intrinsic)).toEqual(widths);
  });
});

test.each([
  '/media/p/drawing.700x500.svg',
  '/media/p/moves.700x500.gif',
  '/media/p/photo.jpg',
  '/media/p/photo.0x0.jpg',
  'https://elsewhere.example/media/p/photo.700x500.jpg',
  '/photo.700x500.jpg',
])('%s is offered as it is', (src) => {
  expect(availableWidths(imageFile(src))).toEqual([]);
  expect(imageSrcSet(imageFile(src), 'avif')).toBe('');
});

test('a srcset names each width; what would end an address is encoded', () => {
  expect(imageSrcSet(imageFile('/media/p/Bild ä, 2.480x300.JPG'), 'webp')).toBe(
    '/media/p/Bild%20ä%2C%202.480x300.JPG/320.webp 320w, /media/p/Bild%20ä%2C%202.480x300.JPG/480.webp 480w',
  );
});

describe('readSizedName', () => {
  const photo = imageFile('demo/photo.700x500.jpg');

  test('reads the sizes that are offered', () => {
    expect(parseRenditionName('640.avif', photo)).toEqual({ width: 640, format: 'avif' });
    expect(parseRenditionName('700.webp', photo)).toEqual({ width: 700, format: 'webp' });
  });

  test.each(['641.avif', '960.avif', '0640.avif', '640.jpg', '640', '640.avif.webp', '+640.avif'])(
    'knows no %s',
    (name) => expect(parseRenditionName(name, photo)).toBeNull(),
  );

  test.each(['photo.jpg', 'drawing.700x500.svg', 'photo.0x0.jpg', 'moves.700x500.gif'])(
    'knows none of %s',
    (src) => expect(parseRenditionName('320.avif', imageFile(src))).toBeNull(),
  );
});
