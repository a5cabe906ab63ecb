import type { JSX } from 'react';
import { byShape } from '#common/picture-shapes.ts';
import { Picture, type PictureProps } from './picture.tsx';

interface FittingPictureProps extends PictureProps {
  /** The windows in which its place is upright, as a media query; null if it nowhere is. */
  uprightIn: string | null;
}

/**
 * A picture in a place that is upright in some windows and lies in others: of its two drawings the
 * place gets the one of its shape. Where they do not differ in shape, `small` is for narrow screens.
 */
export function FittingPicture({ uprightIn, ...props }: FittingPictureProps): JSX.Element {
  const shapes = byShape(props.image, props.small ?? null);
  if (!shapes) return <Picture {...props} />;
  const { wide, tall } = shapes;
  if (!uprightIn) return <Picture {...props} image={wide} small={null} />;
  return (
    <Picture
      {...props}
      image={wide}
      small={tall}
      smallIn={uprightIn}
      className={`${props.className ?? ''} has-upright`.trim()}
    />
  );
}
