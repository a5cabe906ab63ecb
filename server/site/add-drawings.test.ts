import { expect, test } from 'vitest';
import { imageFile } from '#common/media/image-file.ts';
import { sections } from '#sections/registry.ts';
import { addDrawings } from './pages/section-page.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0h8v4z"/></svg>';
const logo = (id: number, src: string, size: number | null) => ({
  id,
  name: `Logo ${id}`,
  link: null,
  image: { src, width: size, height: size, path: `services.${id}.image` },
});

test('a drawing whose size is known stands on the sheet; any other is a picture', async () => {
  const data = {
    title: null,
    services: [logo(1, '/media/shop/delta.8x8.svg', 8), logo(2, '/media/shop/nile.svg', null)],
  };
  const { services } = await addDrawings(sections.clients.fields, data as never, {
    projectId: 'shop',
    read: (src) => Promise.resolve({ image: imageFile(src), svg }),
  });
  expect(services.map(({ image }) => typeof image.symbol)).toEqual(['string', 'undefined']);
});
