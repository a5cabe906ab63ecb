import type { Labels } from '#i18n/labels.ts';

export const removalLabels = ['profile.security.cancel', 'profile.security.last*'] as const;

/** The account's only second factor; `staff` if pages for staff need one. */
export type LastFactor = 'staff' | 'plain' | null;

interface RemovalTextProps {
  text: string;
  last: LastFactor;
  labels: Labels<(typeof removalLabels)[number]>;
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
