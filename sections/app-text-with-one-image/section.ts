import { html, text } from '#common/content/fields.ts';
import { defineSection, defineFields } from '../define-section.ts';
import { example } from './example.ts';
import type { View } from './view.tsx';
import { textImage } from '../text-image.ts';

/** A text beside a large image with a caption. */
export const appTextWithOneImage = defineFields({
  fields: {
    title: text({ required: true, max: 120 }),
    content: html({ max: 2_000 }),
    ...textImage,
    /** The image's caption. */
    name: text({ max: 160 }),
  },
});

export const section = defineSection<typeof appTextWithOneImage, typeof View>({
  ...appTextWithOneImage,
  label: { en: 'Text with one image', ar: 'نص مع صورة واحدة', de: 'Text mit einem Bild' },
  usualOn: { about: 5, team: 5 },
  sketch: [
    ['title', 6, 8, 40, 6],
    ['lines', 6, 20, 46, 34],
    ['image', 60, 8, 30, 44],
  ],
  example,
});
