import { languages } from '../../../i18n/languages.ts';
import type { ExampleLanguage } from '../../../sections/section-example.ts';

export interface JourneyLanguage {
  code: ExampleLanguage;
  dir: 'ltr' | 'rtl';
  /** The home page's path. */
  home: string;
  /** The sign of a swipe, in pixels to the right, that brings what comes next. */
  towardsNext: 1 | -1;
  /** The arrow keys that go on and back in its reading direction. */
  onward: 'ArrowLeft' | 'ArrowRight';
  back: 'ArrowLeft' | 'ArrowRight';
}

/** The two languages that every journey is walked in: one for each reading direction. */
export const journeyLanguages: JourneyLanguage[] = [languages.en, languages.ar].map(
  ({ code, dir }) => ({
    code,
    dir,
    home: `/${code}/home`,
    towardsNext: dir === 'rtl' ? 1 : -1,
    onward: dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight',
    back: dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft',
  }),
);
