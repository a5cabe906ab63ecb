import type { SectionPage } from '#common/content/pages.ts';
import type { SectionType } from '#sections/registry.ts';

/**
 * Part of a sketch on a 96 × 60 canvas: kind, position of its start corner, and size. `lines` fill
 * their height.
 */
export type SketchPart = readonly [
  kind: 'image' | 'panel' | 'frame' | 'title' | 'lines' | 'button' | 'disc' | 'dot',
  x: number,
  y: number,
  width: number,
  height: number,
];

/** Sketch of each section type. */
export const sectionSketches: Readonly<Record<SectionType, readonly SketchPart[]>> = {
  'hero': [
    ['panel', 0, 0, 42, 60],
    ['title', 6, 14, 28, 6],
    ['title', 6, 23, 20, 6],
    ['button', 6, 36, 18, 7],
    ['image', 42, 0, 54, 60],
  ],
  'hero-with-one-image': [
    ['title', 6, 7, 56, 6],
    ['image', 0, 20, 96, 40],
  ],
  'hero-carosel': [
    ['image', 0, 0, 96, 60],
    ['panel', 6, 34, 40, 20],
    ['title', 10, 38, 28, 5],
    ['dot', 10, 47, 4, 4],
    ['dot', 18, 47, 4, 4],
    ['dot', 26, 47, 4, 4],
  ],
  'hero-image-with-text': [
    ['image', 0, 0, 96, 60],
    ['frame', 8, 22, 44, 32],
    ['title', 13, 28, 30, 5],
    ['lines', 13, 37, 32, 12],
  ],
  'grid-without-frame': [
    ['image', 6, 6, 50, 34],
    ['title', 6, 44, 30, 5],
    ['image', 62, 6, 28, 18],
    ['lines', 62, 27, 28, 4],
    ['image', 62, 34, 28, 16],
    ['lines', 62, 53, 28, 4],
  ],
  'grid-with-frame': [
    ['frame', 6, 6, 84, 48],
    ['frame', 34, 6, 28, 48],
    ['dot', 11, 14, 8, 8],
    ['lines', 11, 28, 18, 18],
    ['dot', 39, 14, 8, 8],
    ['lines', 39, 28, 18, 18],
    ['dot', 67, 14, 8, 8],
    ['lines', 67, 28, 18, 18],
  ],
  'multi-text-with-image': [
    ['image', 6, 6, 32, 48],
    ['title', 46, 8, 34, 6],
    ['lines', 46, 22, 44, 30],
  ],
  'clients': [
    ['frame', 0, 18, 96, 24],
    ['dot', 8, 26, 12, 8],
    ['dot', 29, 26, 12, 8],
    ['dot', 50, 26, 12, 8],
    ['dot', 71, 26, 12, 8],
  ],
  'gallery': [
    ['title', 6, 5, 36, 5],
    ['image', 6, 16, 32, 38],
    ['image', 42, 16, 20, 17],
    ['image', 42, 37, 20, 17],
    ['image', 66, 16, 24, 38],
  ],
  'projects': [
    ['title', 6, 5, 30, 5],
    ['image', 6, 16, 17, 24],
    ['lines', 6, 45, 17, 6],
    ['image', 28, 16, 17, 24],
    ['lines', 28, 45, 17, 6],
    ['image', 50, 16, 17, 24],
    ['lines', 50, 45, 17, 6],
    ['image', 72, 16, 17, 24],
    ['lines', 72, 45, 17, 6],
  ],
  'counter': [
    ['panel', 0, 8, 96, 44],
    ['title', 8, 20, 18, 10],
    ['lines', 8, 36, 18, 6],
    ['title', 38, 20, 18, 10],
    ['lines', 38, 36, 18, 6],
    ['title', 68, 20, 18, 10],
    ['lines', 68, 36, 18, 6],
  ],
  'text-with-image': [
    ['title', 6, 12, 32, 6],
    ['lines', 6, 24, 34, 24],
    ['image', 48, 0, 48, 60],
  ],
  'image-with-text': [
    ['image', 0, 0, 48, 60],
    ['title', 56, 12, 32, 6],
    ['lines', 56, 24, 34, 24],
  ],
  'multi-images-with-text': [
    ['image', 6, 5, 24, 22],
    ['title', 36, 8, 30, 5],
    ['lines', 36, 17, 50, 8],
    ['image', 6, 33, 24, 22],
    ['title', 36, 36, 30, 5],
    ['lines', 36, 45, 50, 8],
  ],
  'app-circle-text-with-image': [
    ['image', 40, 6, 50, 48],
    ['disc', 6, 8, 44, 44],
    ['lines', 15, 22, 24, 18],
  ],
  'app-image-with-circle-text': [
    ['image', 6, 6, 50, 48],
    ['disc', 46, 8, 44, 44],
    ['lines', 56, 22, 24, 18],
  ],
  'app-text-with-four-images': [
    ['title', 6, 12, 28, 6],
    ['lines', 6, 24, 34, 24],
    ['image', 48, 6, 19, 22],
    ['image', 71, 6, 19, 22],
    ['image', 48, 32, 19, 22],
    ['image', 71, 32, 19, 22],
  ],
  'app-four-images-with-text': [
    ['image', 6, 6, 19, 22],
    ['image', 29, 6, 19, 22],
    ['image', 6, 32, 19, 22],
    ['image', 29, 32, 19, 22],
    ['title', 56, 12, 28, 6],
    ['lines', 56, 24, 34, 24],
  ],
  'app-text-with-one-image': [
    ['title', 6, 8, 40, 6],
    ['lines', 6, 20, 46, 34],
    ['image', 60, 8, 30, 44],
  ],
  'app-text-with-cover-image': [
    ['image', 0, 0, 96, 34],
    ['title', 6, 40, 40, 6],
    ['lines', 6, 50, 70, 6],
  ],
  'one-image-with-text': [
    ['image', 6, 8, 28, 44],
    ['title', 42, 10, 34, 6],
    ['lines', 42, 22, 48, 30],
  ],
  'text-with-images-below': [
    ['title', 6, 4, 40, 6],
    ['lines', 6, 14, 70, 8],
    ['image', 6, 28, 25, 26],
    ['image', 35, 28, 25, 26],
    ['image', 64, 28, 26, 26],
  ],
  'article': [
    ['title', 20, 5, 44, 6],
    ['lines', 20, 16, 56, 40],
  ],
  'app-grid-service-cards': [
    ['title', 6, 5, 36, 6],
    ['lines', 6, 17, 38, 4],
    ['lines', 52, 17, 38, 4],
    ['lines', 6, 29, 38, 4],
    ['lines', 52, 29, 38, 4],
    ['lines', 6, 41, 38, 4],
    ['lines', 52, 41, 38, 4],
  ],
  'tabs': [
    ['dot', 10, 18, 10, 8],
    ['dot', 32, 18, 10, 8],
    ['dot', 54, 18, 10, 8],
    ['dot', 76, 18, 10, 8],
    ['lines', 7, 32, 16, 4],
    ['lines', 29, 32, 16, 4],
    ['lines', 51, 32, 16, 4],
    ['lines', 73, 32, 16, 4],
    ['button', 7, 42, 16, 3],
  ],
  'product-card': [
    ['frame', 6, 6, 26, 48],
    ['image', 6, 6, 26, 24],
    ['lines', 10, 36, 18, 12],
    ['frame', 36, 6, 26, 48],
    ['image', 36, 6, 26, 24],
    ['lines', 40, 36, 18, 12],
    ['frame', 66, 6, 26, 48],
    ['image', 66, 6, 26, 24],
    ['lines', 70, 36, 18, 12],
  ],
};

export const sectionTypes = Object.keys(sectionSketches) as SectionType[];

const ofStaffPages = [
  'app-circle-text-with-image',
  'app-image-with-circle-text',
  'app-text-with-four-images',
  'app-four-images-with-text',
  'app-text-with-one-image',
  'app-text-with-cover-image',
  'one-image-with-text',
  'article',
  'text-with-images-below',
  'multi-images-with-text',
  'clients',
] as const;

/** Types that the specification (section 2) names for each page. Other types are allowed too. */
export const usualTypes: Readonly<Record<SectionPage, readonly SectionType[]>> = {
  home: [
    'hero',
    'hero-with-one-image',
    'hero-carosel',
    'hero-image-with-text',
    'grid-without-frame',
    'grid-with-frame',
    'multi-text-with-image',
    'clients',
    'gallery',
    'projects',
    'counter',
    'text-with-image',
    'image-with-text',
    'multi-images-with-text',
  ],
  about: ofStaffPages,
  team: ofStaffPages,
  services: [
    'app-grid-service-cards',
    'text-with-image',
    'image-with-text',
    'multi-text-with-image',
  ],
  products: [
    'tabs',
    'product-card',
    'grid-without-frame',
    'projects',
    'image-with-text',
    'multi-images-with-text',
    'multi-text-with-image',
  ],
};
