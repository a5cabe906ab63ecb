import type { Labels } from '#i18n/labels.ts';

/** The account's only second factor; `staff` if pages for staff need one. */
export type LastFactor = 'staff' | 'plain' | null;

interface RemovalTextProps {
  text: string;
  last: LastFactor;
  labels: Labels<'profile.security.last*'>;
}

/** The consequences of removing a second factor. */
export function RemovalText({ text, last, labels }: RemovalTextProps) {
  return (
    <>
      <p>{text}</p>
      {last && <p>{labels['profile.security.last']}</p>}
      {last === 'staff' && <p>{labels['profile.security.last.staff']}</p>}
    </>
  );
}
