import { expect, test } from 'vitest';
import { html, image, link, list } from '#common/content/fields.ts';
import { checkAddresses } from './validate-document.ts';
import { loadSanitizer } from './sanitize-html.ts';

const fields = {
  picture: image({ alt: null }),
  items: list({ to: link(), logo: image({ alt: null }) }),
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

test('images in rich text are of the site, or of hosts that the project lists', async () => {
  const sanitize = await loadSanitizer();
  const problemsOf = (text: string, ...hosts: string[]) =>
    checkAddresses({ text: html() }, { text: sanitize(text) }, hosts).map(({ message }) => message);
  const elsewhere =
    '<p>a</p><img alt="&quot;" src="/media/a.png"><img alt="b" src="https://pictures.example/a.png?b=1&c=2">';
  expect(problemsOf(elsewhere)).toEqual([
    'is a picture of pictures.example, a host that "images.hosts" of the project does not list',
  ]);
  expect(problemsOf(elsewhere, 'pictures.example')).toEqual([]);
  expect(problemsOf('<img src="http://pictures.example/a.png">', 'pictures.example')).toEqual([
    noPicture,
  ]);
  expect(
    problemsOf('<img src="/elsewhere.png"><p>&lt;img src="https://a.example"&gt;</p>'),
  ).toEqual([]);
});
