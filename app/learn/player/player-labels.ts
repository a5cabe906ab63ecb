import type { Labels } from '#i18n/labels.ts';
import type { MessageKey } from '#i18n/messages/en.ts';

export const playerLabels = [
  'player.label',
  'player.play',
  'player.pause',
  'player.position',
  'player.position.of',
  'player.mute',
  'player.unmute',
  'player.volume',
  'player.speed',
  'player.subtitles',
  'player.subtitles.off',
  'player.subtitles.short',
  'player.pip',
  'player.fullscreen',
  'player.waiting',
  'player.failed',
  'player.offline',
  'player.retry',
] as const satisfies readonly MessageKey[];

export type PlayerLabels = Labels<(typeof playerLabels)[number]>;
