import { expect, test } from 'vitest';
import { image, link, list } from '#common/fields.ts';
import { checkAddresses } from './check-addresses.ts';

const fields = {
  picture: image(),
  items: list({ to: link(), logo: image() }),
};
const noPicture = 'is not the address of a picture (/media/… or https:)';

test('every field with an unsafe address is named, at any depth', () => {
  const value = {
    picture: '//evil.example/x.png',
    items: [
      { id: 1, to: '/en/home', logo: '/media/demo/a.svg' },
      { id: 2, to: '//evil.example', logo: 'x"onerror="alert(1)' },
    ],
  };
  expect(checkAddresses(fields, value, [])).toEqual([
    { path: '$.picture', message: noPicture },
    {
      path: '$.items[1].to',
      message: 'is not a safe address (https:, http:, mailto:, tel: or a path)',
    },
    { path: '$.items[1].logo', message: noPicture },
  ]);
});

test('images of other hosts are those that the project lists', () => {
  const value = { picture: 'https://pictures.example/a.png' };
  const message =
    'is a picture of pictures.example, a host that "images.hosts" of the project does not list';
  expect(checkAddresses(fields, value, ['other.example'])).toEqual([
    { path: '$.picture', message },
  ]);
  expect(checkAddresses(fields, value, ['pictures.example'])).toEqual([]);
});

test('what is empty or absent has no address', () => {
  expect(checkAddresses(fields, { picture: '', items: null }, [])).toEqual([]);
});
