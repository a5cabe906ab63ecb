import { html, text } from '#common/content/fields.ts';
import { defineSection, defineFields } from '../define-section.ts';
import { example } from './example.ts';
import type { View } from './view.tsx';
import { textImage } from '../text-image.ts';

/** A heading with its lead above a full-width image; without them, the image alone. */
export const appTextWithCoverImage = defineFields({
  fields: { title: text({ max: 120 }), content: html({ max: 2_000 }), ...textImage },
});

export const section = defineSection<typeof appTextWithCoverImage, typeof View>({
  ...appTextWithCoverImage,
  label: { en: 'Text with a cover image', ar: 'نص مع صورة بعرض الصفحة', de: 'Text mit Titelbild' },
  usualOn: { about: 6, team: 6 },
  sketch: [
    ['image', 0, 0, 96, 34],
    ['title', 6, 40, 40, 6],
    ['lines', 6, 50, 70, 6],
  ],
  example,
});
