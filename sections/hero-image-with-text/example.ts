import type { SectionExample } from '../examples.ts';

const geometry = {
  id: 1,
  imagePath: '/media/active-med-pharma/geometry.1600x620.svg',
  imageSmallPath: '/media/active-med-pharma/geometry.560x660.svg',
  mirrored: true,
  link: '/home',
};

export const example: SectionExample = {
  en: {
    ...geometry,
    title: 'Ornament and molecule share one geometry',
    text: '<p>Six equal sides, no wasted space. We plan services the same way: every part carries the next.</p>',
    imageAlt: 'A lattice of six-fold stars that turns into benzene rings',
    buttonText: 'How we work',
  },
  ar: {
    ...geometry,
    title: 'للزخرفة والجزيء هندسة واحدة',
    text: '<p>ستة أضلاع متساوية ولا فراغ ضائع. هكذا نخطط خدماتنا: كل جزء يحمل ما بعده.</p>',
    imageAlt: 'شبكة من النجوم السداسية تتحول إلى حلقات بنزين',
    buttonText: 'كيف نعمل',
  },
  de: {
    ...geometry,
    title: 'Ornament und Molekül teilen eine Geometrie',
    text: '<p>Sechs gleiche Seiten, kein Platz verschenkt. So planen wir auch: Jeder Teil trägt den nächsten.</p>',
    imageAlt: 'Ein Gitter aus sechszackigen Sternen wird zu Benzolringen',
    buttonText: 'So arbeiten wir',
  },
};
