import { type RefObject, useEffect, useRef } from 'react';
import { findCommand, handlesKeyItself } from './player-keys.ts';
import { type PlayerActions, runCommand } from './run-command.ts';

/** Handles the player's keys while the focus is in it (WCAG 2.2, 2.1.4 Character Key Shortcuts). */
export function useKeys(ref: RefObject<HTMLElement | null>, player: PlayerActions): void {
  const latest = useRef(player);
  useEffect(() => {
    latest.current = player;
  });
  useEffect(() => {
    const frame = ref.current;
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (event.target instanceof Element && handlesKeyItself(event.target, event)) return;
      const command = findCommand(event);
      if (!command) return;
      event.preventDefault();
      runCommand(command, latest.current);
    };
    frame?.addEventListener('keydown', handle);
    return () => frame?.removeEventListener('keydown', handle);
  }, [ref]);
}
