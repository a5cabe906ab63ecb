import { type LanguageCode, languages } from '#i18n/languages.ts';
import { FormThanks } from '../../ui/field.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import type { Profile } from './load-profile.ts';

interface EmailLanguageProps {
  profile: Profile;
  /** Languages of the project. */
  offered: readonly LanguageCode[];
  chosen: LanguageCode;
  isSaved: boolean;
}

export function EmailLanguage({
  profile: { labels },
  offered,
  chosen,
  isSaved,
}: EmailLanguageProps) {
  return (
    <section id="language" className="profile-part" aria-labelledby="language-title">
      <h2 id="language-title" className="h3">
        {labels['profile.language']}
      </h2>
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
    </section>
  );
}
