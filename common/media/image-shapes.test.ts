import { expect, test } from 'vitest';
import { imageFile } from './image-file.ts';
import { sortByShape } from './image-shapes.ts';

const wide = imageFile('/media/p/exam.720x520.svg');
const tall = imageFile('/media/p/exam.560x660.svg');

test('tells the wide from the tall drawing, in whichever place each is stored', () => {
  expect(sortByShape(wide, tall)).toEqual({ wide, tall });
  expect(sortByShape(tall, wide)).toEqual({ wide, tall });
});

test('two sizes of one shape are not told apart', () => {
  expect(sortByShape(wide, imageFile('/media/p/exam.360x250.svg'))).toBeNull();
});

test('nor are pictures whose names say no size, or a picture alone', () => {
  expect(sortByShape(imageFile('/media/p/exam.svg'), tall)).toBeNull();
  expect(sortByShape(wide, imageFile('/media/p/exam.0x0.svg'))).toBeNull();
  expect(sortByShape(wide, null)).toBeNull();
  expect(sortByShape(null, tall)).toBeNull();
});
