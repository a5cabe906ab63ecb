import { sortByShape } from '#common/media/image-shapes.ts';
import { Picture, type PictureProps } from './picture.tsx';

interface OrientedPictureProps extends PictureProps {
  /** Media query for windows in which its place is portrait; null if it never is. */
  portraitIn: string | null;
}

/**
 * An image in a place that is portrait in some windows and landscape in others: shows the version
 * that fits. If both versions have the same shape, `small` is for narrow screens.
 */
export function OrientedPicture({ portraitIn, ...props }: OrientedPictureProps) {
  const shapes = sortByShape(props.image, props.small ?? null);
  if (!shapes) return <Picture {...props} />;
  const { wide, tall } = shapes;
  if (!portraitIn) return <Picture {...props} image={wide} small={null} />;
  return (
    <Picture
      {...props}
      image={wide}
      small={tall}
      smallIn={portraitIn}
      className={`${props.className ?? ''} has-upright`.trim()}
    />
  );
}
