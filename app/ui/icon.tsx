import { iconPaths, type IconPath } from '../art/icon-paths.ts';
import { IconDrawing } from './icon-drawing.tsx';

const icons: Readonly<Record<string, IconPath>> = iconPaths;

/** An icon by its name in the content, in the text colour; unknown names render nothing. */
export function Icon({ name, className }: { name: string | null; className?: string }) {
  const icon = name !== null && Object.hasOwn(icons, name) ? icons[name] : undefined;
  return icon ? <IconDrawing of={icon} {...(className && { className })} /> : null;
}
