import { expect, test } from 'vitest';
import type { JsonValue } from '#common/json.ts';
import { checkProject } from './check-project.ts';
import { parseProject } from '../../core/projects/projects.ts';

test('addresses that are only examples are noted outside of samples', () => {
  const { project } = parseProject({
    id: 'shop',
    name: 'Shop',
    languages: ['en'],
    defaultLanguage: 'en',
    samples: ['articles/articles'],
  });
  if (!project) throw new Error('The project of this test is wrong');
  const article = { id: 1, title: 'A', htmlContent: '<a href="https://shop.example">A</a>' };
  const files = new Map<string, JsonValue>([
    ['content/en/articles/articles.json', [article]],
    ['content/en/footer.json', { email: 'hello@shop.example' }],
  ]);
  const { notes } = checkProject(project, files, (html) => html);
  expect(notes.filter(({ message }) => message.includes('example'))).toEqual([
    {
      file: 'content/en/footer.json',
      path: '$.email',
      message: 'has an example address that leads nowhere (hello@shop.example)',
    },
  ]);
});

test('an approval names a product that there is', () => {
  const closed = (course: string) => ({ course, country: 'DE', closed: true });
  const { project } = parseProject({
    id: 'shop',
    name: 'Shop',
    languages: ['en'],
    defaultLanguage: 'en',
    approvals: [closed('wounds'), closed('wound')],
  });
  if (!project) throw new Error('The project of this test is wrong');
  const products = { products: [{ id: 1, key: 'wounds', description: 'Wounds', amount: 90 }] };
  const files = new Map<string, JsonValue>([['products.json', products]]);
  expect(checkProject(project, files, (html) => html).problems).toEqual([
    {
      file: 'config.json',
      path: '$.approvals[1].course',
      message: 'is not the key of a product in products.json (wound)',
    },
  ]);
});
