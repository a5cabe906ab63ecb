import { type JSX, type ReactNode, useEffect, useRef } from 'react';
import { directionOf, type LanguageCode } from '#i18n/languages.ts';

interface EndPanelProps {
  language: LanguageCode;
  /** What there is to say, and at least one button. */
  children: ReactNode;
}

/** What lies over the picture once a lesson has ended. */
export function EndPanel({ language, children }: EndPanelProps): JSX.Element {
  const panel = useRef<HTMLDivElement>(null);

  // For whoever is in the player; nobody else is called away.
  useEffect(() => {
    const player = panel.current?.closest('.player');
    if (player?.contains(document.activeElement))
      panel.current?.querySelector<HTMLElement>('.button')?.focus();
  }, []);

  return (
    <div ref={panel} className="up-next on-pine" dir={directionOf(language)}>
      {children}
    </div>
  );
}
