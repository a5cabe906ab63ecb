import { FormThanks, TextField } from '../../ui/field.tsx';
import type { AccountFormResult } from '../account-posts.ts';
import { AccountForm } from '../account-form.tsx';
import type { Profile } from './load-profile.ts';
import { ProfilePart } from './profile-part.tsx';

interface DetailsFormProps {
  profile: Profile;
  isSaved: boolean;
  /** Answer to this form's post; null if another form was posted. */
  answer: AccountFormResult | null;
}

export function DetailsForm({ profile, isSaved, answer }: DetailsFormProps) {
  const { language, labels, person } = profile;
  return (
    <ProfilePart id="details" title={labels['profile.details']}>
      {isSaved && <FormThanks text={labels['profile.details.saved']} />}
      <div className="profile-form">
        <AccountForm
          form="profile"
          label={labels['profile.details']}
          answer={answer}
          known={{ name: person.name, phone: person.phone }}
          language={language}
          labels={labels}
          names={{ name: labels['account.name'], phone: labels['account.phone'] }}
          submit={{
            text: labels['profile.details.save'],
            busyText: labels['account.reset.busy'],
            kind: 'plain',
          }}
        >
          {({ field }) => (
            <>
              <input type="hidden" name="intent" value="details" />
              {(['name', 'phone'] as const).map((name) => (
                <input
                  key={name}
                  type="hidden"
                  name={`shown-${name}`}
                  value={answer?.values[`shown-${name}`] ?? person[name]}
                />
              ))}
              <TextField
                {...field('name')}
                autoComplete="name"
                hint={labels['profile.details.hint']}
              />
              <TextField
                {...field('phone')}
                type="tel"
                autoComplete="tel"
                required={person.phone !== ''}
                hint={labels['account.phone.hint']}
              />
            </>
          )}
        </AccountForm>
      </div>
    </ProfilePart>
  );
}
