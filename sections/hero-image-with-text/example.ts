import type { SectionExample } from '../section-example.ts';

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
    imageAlt: 'A mint ornamental lattice out of which molecules of linked hexagons grow',
    buttonText: 'How we work',
  },
  ar: {
    ...geometry,
    title: 'للزخرفة والجزيء هندسة واحدة',
    text: '<p>ستة أضلاع متساوية ولا فراغ ضائع. هكذا نخطط خدماتنا: كل جزء يحمل ما بعده.</p>',
    imageAlt: 'شبكة زخرفية بلون النعناع تتحوّل إلى جزيئات من سداسيات متصلة',
    buttonText: 'كيف نعمل',
  },
  de: {
    ...geometry,
    title: 'Ornament und Molekül teilen eine Geometrie',
    text: '<p>Sechs gleiche Seiten, kein Platz verschenkt. So planen wir auch: Jeder Teil trägt den nächsten.</p>',
    imageAlt: 'Ein mintfarbenes Ornament, aus dem Moleküle aus verbundenen Sechsecken wachsen',
    buttonText: 'So arbeiten wir',
  },
};
