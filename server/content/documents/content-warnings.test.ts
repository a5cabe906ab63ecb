import { expect, test } from 'vitest';
import { image, key, list } from '#common/content/fields.ts';
import { collectWarnings } from './content-warnings.ts';

const fields = {
  title: key(),
  cover: image({ alt: null }),
  services: list({ name: key(), picture: image({ alt: null }) }),
};
const hasPicture = (src: string) => src.endsWith('there.svg');

function notes(value: Parameters<typeof collectWarnings>[1]) {
  return collectWarnings(fields, value, hasPicture).map(
    ({ path, message }) => `${path}: ${message}`,
  );
}

test('a name that the type does not know is noted, at every depth; ids are nobody’s slip', () => {
  expect(notes({ id: 1, titel: 'x', services: [{ id: 1, name: 'a', nmae: 'b' }] })).toEqual([
    '$.titel: is not a field of its type; stored',
    '$.services[0].nmae: is not a field of its type; stored',
  ]);
});

test('a picture that is not there is noted', () => {
  expect(
    notes({ cover: '/media/x/there.svg', services: [{ picture: '/media/x/gone.svg' }] }),
  ).toEqual(['$.services[0].picture: names a picture that does not exist (/media/x/gone.svg)']);
});

test('an icon of a link that does not exist is noted', () => {
  const links = { icon: key({ holds: 'link-icon' }) };
  const noted = (icon: string) => collectWarnings(links, { icon }, hasPicture);
  expect(noted('faFile')).toEqual([
    {
      path: '$.icon',
      message: 'names an icon that does not exist ("faFile"): the name is shown',
    },
  ]);
  expect([noted('faYoutube'), noted('')]).toEqual([[], []]);
});

test('a picture of pixels whose name does not say its size is noted', () => {
  const all = () => true;
  const noted = (cover: string) => collectWarnings(fields, { cover }, all).length;
  expect(noted('/media/x/photo.jpg')).toBe(1);
  expect(noted('/media/x/photo.1600x900.jpg')).toBe(0);
  expect(noted('/media/x/drawing.svg')).toBe(0);
  expect(noted('https://elsewhere.example/photo.jpg')).toBe(0);
});

test('what is complete is not spoken of', () => {
  expect(notes({ title: 'a', cover: '', services: [] })).toEqual([]);
  expect(notes([])).toEqual([]);
});
