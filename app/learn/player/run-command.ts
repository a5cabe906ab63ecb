import type { PlayerCommand } from './player-keys.ts';

export interface Commanded {
  toggle(): void;
  step(seconds: number): void;
  /** From 0 to 1 of the whole. */
  jump(share: number): void;
  louder(by: number): void;
  toggleMute(): void;
  toggleFull(): void;
  toggleSubtitles(): void;
}

/** Does what a key asks for. */
export function runCommand(command: PlayerCommand, player: Commanded): void {
  switch (command.is) {
    case 'toggle':
      return player.toggle();
    case 'step':
      return player.step(command.by);
    case 'jump':
      return player.jump(command.share);
    case 'louder':
      return player.louder(command.by);
    case 'mute':
      return player.toggleMute();
    case 'fullscreen':
      return player.toggleFull();
    case 'captions':
      return player.toggleSubtitles();
  }
}
