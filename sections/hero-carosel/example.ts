import type { SectionExample } from '../section-example.ts';

const blisterPacks = {
  fileName: 'blister-packs',
  imageUrl: '/media/active-med-pharma/products/blister-packs.1600x620.svg',
  imageSmallPath: '/media/active-med-pharma/products/blister-packs.720x540.svg',
  fullWidth: true,
  mirrored: true,
};
const oralDrops = {
  fileName: 'oral-drops',
  imageUrl: '/media/active-med-pharma/products/oral-drops.1600x620.svg',
  fullWidth: true,
  mirrored: true,
};
const wardBoxes = {
  fileName: 'ward-boxes',
  imageUrl: '/media/active-med-pharma/products/ward-boxes.1600x620.svg',
  imageSmallPath: '/media/active-med-pharma/products/ward-boxes.720x540.svg',
  fullWidth: true,
  mirrored: true,
};
/** A small drawing may be in the second list, under the same id. */
const smallWidthImages = [
  { id: 2, imageUrl: '/media/active-med-pharma/products/oral-drops.720x540.svg' },
];

export const example: SectionExample = {
  en: {
    id: 1,
    title: 'Product lines',
    smallWidthImages,
    fullWidthImages: [
      {
        id: 1,
        ...blisterPacks,
        title: 'A week of doses on one card',
        imageAlt: 'Rows of tablets in a blister pack',
        buttonText: 'See blister packs',
      },
      {
        id: 2,
        ...oralDrops,
        title: 'Drops that count themselves',
        imageAlt: 'A bottle of oral drops beside a spoon',
        buttonText: 'See oral drops',
      },
      {
        id: 3,
        ...wardBoxes,
        title: 'One box for each bed',
        imageAlt: 'Labelled boxes for a hospital ward',
        buttonText: 'See ward boxes',
      },
    ],
  },
  ar: {
    id: 1,
    title: 'خطوط المنتجات',
    smallWidthImages,
    fullWidthImages: [
      {
        id: 1,
        ...blisterPacks,
        title: 'جرعات أسبوع في بطاقة واحدة',
        imageAlt: 'صفوف أقراص في شريط دواء',
        buttonText: 'شرائط الأقراص',
      },
      {
        id: 2,
        ...oralDrops,
        title: 'نقط تعدّ نفسها',
        imageAlt: 'قارورة نقط فموية بجانب ملعقة',
        buttonText: 'النقط الفموية',
      },
      {
        id: 3,
        ...wardBoxes,
        title: 'صندوق لكل سرير',
        imageAlt: 'صناديق بملصقات لقسم في مستشفى',
        buttonText: 'صناديق الأقسام',
      },
    ],
  },
  de: {
    id: 1,
    title: 'Produktlinien',
    smallWidthImages,
    fullWidthImages: [
      {
        id: 1,
        ...blisterPacks,
        title: 'Eine Woche Dosen auf einer Karte',
        imageAlt: 'Tablettenreihen in einem Blister',
        buttonText: 'Blister ansehen',
      },
      {
        id: 2,
        ...oralDrops,
        title: 'Tropfen, die sich selbst zählen',
        imageAlt: 'Eine Tropfflasche neben einem Löffel',
        buttonText: 'Tropfen ansehen',
      },
      {
        id: 3,
        ...wardBoxes,
        title: 'Eine Box für jedes Bett',
        imageAlt: 'Beschriftete Boxen für eine Station',
        buttonText: 'Stationsboxen ansehen',
      },
    ],
  },
};
