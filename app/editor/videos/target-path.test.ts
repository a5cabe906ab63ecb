import { expect, test } from 'vitest';
import { findLessonPathFault } from '#common/learning/lesson-path.ts';
import {
  captionsPath,
  findInvalidFolderName,
  folderOf,
  kindOf,
  storedPath,
  targetPath,
} from './target-path.ts';

test.each([
  ['enzymes', 'grapefruit.mp4', 'enzymes/grapefruit.mp4'],
  [' /enzymes\\new/ ', 'a.webm', 'enzymes/new/a.webm'],
  ['', 'Lesson 3: what? 100 % "sure".mp4', 'Lesson 3- what- 100 - -sure-.mp4'],
  ['My Folder//\u200Eyear-1/', '.hidden.mp4', 'My Folder/year-1/hidden.mp4'],
  ['دروس', 'الجرعة.mp4', 'دروس/الجرعة.mp4'],
])('a file in %j called %j stands at %j', (folder, name, path) => {
  expect(findInvalidFolderName(folder)).toBeNull();
  expect(targetPath(folder, name)).toBe(path);
  expect(findLessonPathFault(storedPath(path))).toBeNull();
});

test.each([
  ['My Folder/..', '..'],
  ['..\\..\\a', '..'],
  ['./a', '.'],
  ['a/.hidden', '.hidden'],
  ['a./b', 'a.'],
  ['C:/videos', 'C:'],
  ['a/100 %', '100 %'],
])('the folder %j is refused for %j', (folder, fault) =>
  expect(findInvalidFolderName(folder)).toBe(fault),
);

test.each([
  ['a.mp4', 'video'],
  ['a.b.WEBM', 'video'],
  ['a.m4v', 'video'],
  ['a.ar.vtt', 'captions'],
  ['a.vtt', 'captions-name'],
  ['a.mov', 'type'],
  ['.mp4', 'type'],
])('%j is taken for %s', (name, kind) => expect(kindOf(name)).toBe(kind));

test('captions stand beside their video', () => {
  expect(captionsPath('a.b/c.d.mp4', 'ar')).toBe('a.b/c.d.ar.vtt');
  expect([folderOf('a/b/c.mp4'), folderOf('c.mp4')]).toEqual(['a/b', '']);
});
