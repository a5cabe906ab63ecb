import { type ReactNode, useEffect, useRef } from 'react';
import { directionOf, type LanguageCode } from '#i18n/languages.ts';

interface EndPanelProps {
  language: LanguageCode;
  /** A message and at least one button. */
  children: ReactNode;
}

/** Panel over the video at the end of a lesson. */
export function EndPanel({ language, children }: EndPanelProps) {
  const panel = useRef<HTMLDivElement>(null);

  // Moves the focus only if it is in the player.
  useEffect(() => {
    const player = panel.current?.closest('.player');
    if (player?.contains(document.activeElement))
      panel.current?.querySelector<HTMLElement>('.button')?.focus();
  }, []);

  return (
    <div ref={panel} className="stack gap-3 up-next on-pine" dir={directionOf(language)}>
      {children}
    </div>
  );
}
