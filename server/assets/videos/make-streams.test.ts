import { expect, it } from 'vitest';
import { streamSizes } from './prepare-video.ts';

const heightsOf = (width: number, height: number) =>
  streamSizes({ width, height }).map((size) => size.height);

it('makes a film no larger than it is, and as large as it is between two sizes', () => {
  expect(heightsOf(320, 180)).toEqual([180]);
  expect(heightsOf(640, 361)).toEqual([360]);
  expect(heightsOf(712, 400)).toEqual([360]);
  expect(heightsOf(854, 480)).toEqual([360, 480]);
  expect(heightsOf(577, 1024)).toEqual([360, 576]);
  expect(heightsOf(1280, 720)).toEqual([360, 720]);
  expect(heightsOf(3840, 2160)).toEqual([360, 720]);
});

it('gives a size of its own the rate between those of its neighbours', () => {
  expect(streamSizes({ width: 960, height: 540 }).map(({ rate }) => rate)).toEqual([
    800_000, 1_800_000,
  ]);
});
