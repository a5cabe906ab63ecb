import type { SectionExample } from '../examples.ts';

const services = [
  { id: 1, name: 'Nilomed', image: '/media/active-med-pharma/clients/nilomed.svg', link: 'https://nilomed.example' },
  { id: 2, name: 'Hapi Labs', image: '/media/active-med-pharma/clients/hapi-labs.svg' },
  { id: 3, name: 'DeltaKlinik', image: '/media/active-med-pharma/clients/deltaklinik.svg', link: 'https://deltaklinik.example' },
  { id: 4, name: 'Mitte Apotheke', image: '/media/active-med-pharma/clients/mitte-apotheke.svg' },
  { id: 5, name: 'Rosetta Diagnostics', image: '/media/active-med-pharma/clients/rosetta.svg' },
];

export const example: SectionExample = {
  en: { id: 1, title: 'They work with us', services },
  ar: { id: 1, title: 'يعملون معنا', services },
  de: { id: 1, title: 'Sie arbeiten mit uns', services },
};
