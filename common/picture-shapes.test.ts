import { expect, test } from 'vitest';
import { imageFile } from './image-file.ts';
import { byShape } from './picture-shapes.ts';

const wide = imageFile('/media/p/exam.720x520.svg');
const tall = imageFile('/media/p/exam.560x660.svg');

test('tells the wide from the tall drawing, in whichever place each is stored', () => {
  expect(byShape(wide, tall)).toEqual({ wide, tall });
  expect(byShape(tall, wide)).toEqual({ wide, tall });
});

test('two sizes of one shape are not told apart', () => {
  expect(byShape(wide, imageFile('/media/p/exam.360x250.svg'))).toBeNull();
});

test('nor are pictures whose names say no size, or a picture alone', () => {
  expect(byShape(imageFile('/media/p/exam.svg'), tall)).toBeNull();
  expect(byShape(wide, imageFile('/media/p/exam.0x0.svg'))).toBeNull();
  expect(byShape(wide, null)).toBeNull();
  expect(byShape(null, tall)).toBeNull();
});
