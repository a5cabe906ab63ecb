import type { JSX } from 'react';
import { GroupStyles } from '#app/components/group-styles.tsx';
import { HeadedSection } from '#app/components/headed-section.tsx';
import type { SectionProps } from '../define-section.ts';
import { PictureStrip } from '../picture-strip.tsx';
import type { textWithImagesBelow } from './fields.ts';
import { Team } from './team.tsx';

/** A heading with its lead; below it images of different widths, or a team's portraits. */
export function TextWithImagesBelowView(
  props: SectionProps<typeof textWithImagesBelow>,
): JSX.Element {
  const { title, description, images, team } = props.data;
  return (
    <HeadedSection {...props} type="text-with-images-below" data={{ title, summary: description }}>
      <GroupStyles of="about" />
      <PictureStrip pictures={images} />
      {team.length > 0 && <Team members={team} />}
    </HeadedSection>
  );
}
