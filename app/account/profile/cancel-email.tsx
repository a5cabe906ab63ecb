import type { Labels } from '#i18n/labels.ts';
import type { LanguageCode } from '#i18n/languages.ts';

interface CancelEmailProps {
  language: LanguageCode;
  labels: Labels<'profile.email.cancel'>;
}

/** Cancels a change of address that is not confirmed; styled as a link. */
export function CancelEmail({ language, labels }: CancelEmailProps) {
  return (
    <form method="post" action={`/${language}/profile/account`}>
      <input type="hidden" name="intent" value="cancel-email" />
      <button type="submit" className="text-link">
        {labels['profile.email.cancel']}
      </button>
    </form>
  );
}
