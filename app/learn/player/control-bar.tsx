import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  useId,
} from 'react';
import { formatNumber } from '#common/text/format-number.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { formatDuration, formatSpokenDuration } from '#common/time/format-duration.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { Playback } from './playback.ts';
import {
  FullscreenIcon,
  PauseIcon,
  PictureInPictureIcon,
  PlayIcon,
  SoundIcon,
} from './player-icons.tsx';
import type { PlayerLabels } from './player-labels.ts';
import { type PlayerSettings, speeds } from './player-settings.ts';

export interface BarActions {
  toggle(): void;
  seek(time: number): void;
  toggleMute(): void;
  setVolume(volume: number): void;
  choose(chosen: Partial<PlayerSettings>): void;
  toggleFull(): void;
  togglePip(): void;
}

interface ControlBarProps {
  playback: Playback;
  language: LanguageCode;
  labels: PlayerLabels;
  /** Language of the subtitles; null: off. */
  subtitles: LanguageCode | null;
  offered: readonly LanguageCode[];
  isFull: boolean;
  canPip: boolean;
  actions: BarActions;
}

/** Control bar of the player. It runs from left to right in every language, like the video. */
export function ControlBar(props: ControlBarProps) {
  const { playback, language, labels, offered, isFull, canPip, actions } = props;
  const { locale } = languages[language];
  const { isPlaying, isMuted } = playback;
  return (
    <div className="player-bar needs-script" dir="ltr">
      <button
        type="button"
        className="centred player-button player-toggle"
        aria-label={labels[isPlaying ? 'player.pause' : 'player.play']}
        aria-keyshortcuts="k"
        onClick={actions.toggle}
      >
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </button>
      <Scrubber playback={playback} labels={labels} locale={locale} seek={actions.seek} />
      <div className="player-tools">
        <button
          type="button"
          className="centred player-button"
          aria-label={labels[isMuted ? 'player.unmute' : 'player.mute']}
          aria-keyshortcuts="m"
          onClick={actions.toggleMute}
        >
          <SoundIcon isMuted={isMuted} />
        </button>
        <Volume {...props} />
        <SpeedMenu {...props} locale={locale} />
        {offered.length > 0 && <SubtitlesMenu {...props} />}
        {canPip && (
          <button
            type="button"
            className="centred player-button"
            aria-label={labels['player.pip']}
            onClick={actions.togglePip}
          >
            <PictureInPictureIcon />
          </button>
        )}
        <button
          type="button"
          className="centred player-button"
          aria-label={labels['player.fullscreen']}
          aria-pressed={isFull}
          aria-keyshortcuts="f"
          onClick={actions.toggleFull}
        >
          <FullscreenIcon isFull={isFull} />
        </button>
      </div>
    </div>
  );
}

function Volume({ playback, labels, actions }: ControlBarProps) {
  return (
    <input
      className="player-volume"
      type="range"
      min={0}
      max={1}
      step={0.05}
      value={playback.isMuted ? 0 : playback.volume}
      aria-label={labels['player.volume']}
      onChange={({ currentTarget }) => actions.setVolume(Number(currentTarget.value))}
    />
  );
}

function SpeedMenu(props: ControlBarProps & { locale: string }) {
  const { playback, labels, actions, locale } = props;
  const speedLabel = (value: number) => `${formatNumber(value, locale)}×`;
  return (
    <PlayerMenu
      label={labels['player.speed']}
      face={<span className="player-word">{speedLabel(playback.speed)}</span>}
      choices={speeds.map((value) => ({
        key: String(value),
        text: speedLabel(value),
        isChosen: value === playback.speed,
        choose: () => actions.choose({ speed: value }),
      }))}
    />
  );
}

function SubtitlesMenu({ subtitles, offered, labels, actions }: ControlBarProps) {
  return (
    <PlayerMenu
      label={labels['player.subtitles']}
      shortcut="c"
      face={
        <span className="player-word" data-on={subtitles === null ? undefined : ''}>
          {labels['player.subtitles.short']}
        </span>
      }
      choices={[
        {
          key: 'off',
          text: labels['player.subtitles.off'],
          isChosen: subtitles === null,
          choose: () => actions.choose({ subtitles: null }),
        },
        ...offered.map((code) => ({
          key: code,
          text: languages[code].name,
          lang: code,
          isChosen: subtitles === code,
          choose: () => actions.choose({ subtitles: code }),
        })),
      ]}
    />
  );
}

interface ScrubberProps {
  playback: Playback;
  labels: PlayerLabels;
  locale: string;
  seek(time: number): void;
}

/** Seek bar, from left to right in every language, with the time beside it. */
function Scrubber({ playback, labels, locale, seek }: ScrubberProps) {
  const input = useRef<HTMLInputElement>(null);
  /** Position while dragging; the video seeks when it ends. */
  const [dragged, setDragged] = useState<number | null>(null);
  const { duration, buffered } = playback;
  const time = Math.min(dragged ?? playback.time, duration);

  // Set as properties, because the server's HTML has no style attributes.
  useEffect(() => {
    const { style } = input.current ?? {};
    style?.setProperty('--played', shareOf(time, duration));
    style?.setProperty('--buffered', shareOf(buffered, duration));
  }, [time, buffered, duration]);

  const seekAndReset = useEffectEvent(() => {
    if (input.current) seek(Number(input.current.value));
    setDragged(null);
  });
  // The native `change` event fires once, at the end of dragging.
  useEffect(() => {
    const slider = input.current;
    const listener = () => seekAndReset();
    slider?.addEventListener('change', listener);
    return () => slider?.removeEventListener('change', listener);
  }, []);

  const valueText = fillTemplate(labels['player.position.of'], {
    time: formatSpokenDuration(time, locale),
    length: formatSpokenDuration(duration, locale),
  });
  return (
    <>
      <input
        ref={input}
        className="scrubber"
        type="range"
        min={0}
        max={Math.max(duration, 0.01)}
        step="any"
        value={time}
        aria-label={labels['player.position']}
        aria-valuetext={valueText}
        onChange={({ currentTarget }) => setDragged(Number(currentTarget.value))}
      />
      <span className="player-time" aria-hidden="true">
        <bdi>{formatDuration(time, locale)}</bdi> / <bdi>{formatDuration(duration, locale)}</bdi>
      </span>
    </>
  );
}

function shareOf(part: number, whole: number): string {
  return String(whole > 0 ? Math.min(1, part / whole) : 0);
}

interface Choice {
  key: string;
  text: string;
  /** Language of the text if it differs from the page's. */
  lang?: string;
  isChosen: boolean;
  choose(): void;
}

interface PlayerMenuProps {
  /** Accessible name; the face shows the current choice. */
  label: string;
  shortcut?: string;
  face: ReactNode;
  choices: readonly Choice[];
}

/** Menu button whose choices open above it; one of them is chosen. */
function PlayerMenu({ label, shortcut, face, choices }: PlayerMenuProps) {
  const id = `menu${useId()}`;
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const chosen = menu.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    (chosen ?? itemsOf(menu.current)[0])?.focus();
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    const items = itemsOf(menu.current);
    const index = items.findIndex((item) => item === document.activeElement);
    const next = nextIndex(event.key, index, items.length);
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpen(false);
    else if (next !== null) items[next]?.focus();
    else return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="player-menu" ref={root}>
      <button
        type="button"
        className="centred player-button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-keyshortcuts={shortcut}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
        <span className="sr-only">{label}</span>
      </button>
      {isOpen && (
        <div
          ref={menu}
          className="player-choices"
          role="menu"
          tabIndex={-1}
          id={id}
          aria-label={label}
          onKeyDown={handleKey}
        >
          {choices.map(({ key, text, lang, isChosen, choose }) => (
            <button
              key={key}
              type="button"
              role="menuitemradio"
              aria-checked={isChosen}
              tabIndex={-1}
              lang={lang}
              onClick={() => {
                choose();
                close();
              }}
            >
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return Array.from(menu?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? []);
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/** Returns the index that a key moves to in the menu; null for other keys. */
function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? null : (index + step + count) % count;
}
