import type { SectionExample } from '../section-example.ts';

const services = [
  {
    id: 1,
    name: 'Nilomed',
    image: '/media/active-med-pharma/clients/nilomed.108x27.svg',
    link: 'https://nilomed.example',
  },
  {
    id: 2,
    name: 'Nilibis Labs',
    image: '/media/active-med-pharma/clients/nilibis-labs.132x27.svg',
  },
  {
    id: 3,
    name: 'DeltaKlinik',
    image: '/media/active-med-pharma/clients/deltaklinik.125x27.svg',
    link: 'https://deltaklinik.example',
  },
  {
    id: 4,
    name: 'Luchsmond Apotheke',
    image: '/media/active-med-pharma/clients/luchsmond-apotheke.114x27.svg',
  },
  {
    id: 5,
    name: 'Rosetta Diagnostics',
    image: '/media/active-med-pharma/clients/rosetta.92x27.svg',
  },
];

/** Adds the alternative texts to the logos. */
function withAlts(alts: string[]) {
  return services.map((logo, index) => ({ ...logo, imageAlt: alts[index] ?? logo.name }));
}

export const example: SectionExample = {
  en: { id: 1, title: 'They work with us', services: withAlts([]) },
  ar: {
    id: 1,
    title: 'يعملون معنا',
    services: withAlts([
      'نيلوميد',
      'معامل حابي',
      'دلتا كلينيك',
      'صيدلية لوكسموند',
      'روزيتا دياجنوستكس',
    ]),
  },
  de: { id: 1, title: 'Sie arbeiten mit uns', services: withAlts([]) },
};
