import type { ShownMoment } from './present-moment.ts';

/** A time as "3 hours ago" with day and hour, or as these alone in a narrow place. */
export function Moment({
  of: { iso, ago, exact },
  isShort = false,
}: {
  of: ShownMoment;
  /** Shows only "3 hours ago"; day and hour are its tooltip. */
  isShort?: boolean;
}) {
  return (
    <time className="moment" dateTime={iso} title={isShort ? exact : undefined}>
      <span className="unbroken">{ago}</span>
      {!isShort && <bdi className="moment-exact">{exact}</bdi>}
    </time>
  );
}
