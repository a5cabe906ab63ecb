import type { SectionExample } from '../examples.ts';

export const example: SectionExample = {
  en: { id: 1, title: 'Example' },
  ar: { id: 1, title: 'مثال' },
  de: { id: 1, title: 'Beispiel' },
};
