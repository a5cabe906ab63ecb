import { type RefObject, useEffect, useRef } from 'react';
import { commandOf, isOwnKey } from './player-keys.ts';
import { type Commanded, runCommand } from './run-command.ts';

/** The player's keys, for whoever has the focus in it (WCAG 2.2, 2.1.4 Character Key Shortcuts). */
export function useKeys(ref: RefObject<HTMLElement | null>, player: Commanded): void {
  const latest = useRef(player);
  useEffect(() => {
    latest.current = player;
  });
  useEffect(() => {
    const frame = ref.current;
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (event.target instanceof Element && isOwnKey(event.target, event)) return;
      const command = commandOf(event);
      if (!command) return;
      event.preventDefault();
      runCommand(command, latest.current);
    };
    frame?.addEventListener('keydown', handle);
    return () => frame?.removeEventListener('keydown', handle);
  }, [ref]);
}
