import type { JSX } from 'react';
import { iconPaths, type IconPath } from '../art/icon-paths.ts';

const icons: Readonly<Record<string, IconPath>> = iconPaths;

/** An icon by the name that content gives it, in the text's colour; an unknown name renders nothing. */
export function Icon({
  name,
  className,
}: {
  name: string | null;
  className?: string;
}): JSX.Element | null {
  const icon = name !== null && Object.hasOwn(icons, name) ? icons[name] : undefined;
  if (!icon) return null;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${icon.width} ${icon.height}`}
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={icon.path} />
    </svg>
  );
}
