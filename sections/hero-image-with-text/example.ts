import type { SectionExample } from '../examples.ts';

export const example: SectionExample = {
  en: { id: 1, imagePath: '/media/active-med-pharma/label-bottle.720x520.svg', title: 'Example' },
  ar: { id: 1, imagePath: '/media/active-med-pharma/label-bottle.720x520.svg', title: 'مثال' },
  de: { id: 1, imagePath: '/media/active-med-pharma/label-bottle.720x520.svg', title: 'Beispiel' },
};
