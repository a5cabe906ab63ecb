import type { JSX } from 'react';
import { whatsAppIcon } from '../art/whatsapp-icon.ts';
import { IconDrawing } from './icon-drawing.tsx';

/**
 * The floating way to a person; on narrow screens the icon alone. It steps aside from what has to be
 * pressed (enhance-floating.ts), and the footer leaves it room of its own at the page's end.
 */
export function WhatsAppLink({ href, label }: { href: string; label: string }): JSX.Element {
  return (
    <a
      className="whatsapp-link"
      data-floating
      suppressHydrationWarning
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={label}
    >
      <IconDrawing of={whatsAppIcon} className="size-6 flex-none" />
      <span className="hidden md:inline">{label}</span>
    </a>
  );
}
