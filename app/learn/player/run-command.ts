import type { PlayerCommand } from './player-keys.ts';

export interface PlayerActions {
  toggle(): void;
  step(seconds: number): void;
  /** Share of the whole, from 0 to 1. */
  seekToShare(share: number): void;
  changeVolume(by: number): void;
  toggleMute(): void;
  toggleFull(): void;
  toggleSubtitles(): void;
}

/** Runs a command. */
export function runCommand(command: PlayerCommand, player: PlayerActions): void {
  switch (command.kind) {
    case 'toggle':
      return player.toggle();
    case 'step':
      return player.step(command.by);
    case 'jump':
      return player.seekToShare(command.share);
    case 'louder':
      return player.changeVolume(command.by);
    case 'mute':
      return player.toggleMute();
    case 'fullscreen':
      return player.toggleFull();
    case 'captions':
      return player.toggleSubtitles();
  }
}
