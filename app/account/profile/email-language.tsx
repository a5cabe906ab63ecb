import { type LanguageCode, languages } from '#i18n/languages.ts';
import { FormThanks } from '../../ui/field.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import type { Profile } from './load-profile.ts';
import { ProfilePart } from './profile-part.tsx';

interface EmailLanguageProps {
  profile: Profile;
  /** Languages of the project. */
  offered: readonly LanguageCode[];
  chosen: LanguageCode;
  isSaved: boolean;
}

export function EmailLanguage(props: EmailLanguageProps) {
  const { profile, offered, chosen, isSaved } = props;
  const { labels } = profile;
  return (
    <ProfilePart id="language" title={labels['profile.language']}>
      {isSaved && <FormThanks text={labels['profile.language.saved']} />}
      <PostForm
        className="profile-form form-fields"
        fields={{ intent: 'language' }}
        submit={{
          kind: 'plain',
          text: labels['profile.language.save'],
          busyText: labels['account.reset.busy'],
        }}
      >
        <fieldset className="choices">
          <legend>{labels['profile.language.text']}</legend>
          {offered.map((code) => (
            <label key={code} className="choice">
              <input type="radio" name="language" value={code} defaultChecked={code === chosen} />
              <bdi lang={code}>{languages[code].name}</bdi>
            </label>
          ))}
        </fieldset>
      </PostForm>
    </ProfilePart>
  );
}
