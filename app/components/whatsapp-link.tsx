import type { JSX } from 'react';
import { whatsAppIcon } from '../art/whatsapp-icon.ts';
import { IconDrawing } from './icon-drawing.tsx';

/**
 * Floating link to the WhatsApp chat; only its icon on narrow screens. It hides while it covers
 * controls (enhance-floating.ts), and the footer leaves room for it.
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
