import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { FormAlert, SelectField } from '../../ui/field.tsx';
import { type RoleLabels, type RoleName, roleNames } from './role-labels.ts';

interface RoleFieldsProps {
  labels: RoleLabels & Labels<'admin.people.*'>;
  /** Languages of the project. */
  codes: readonly LanguageCode[];
  role: RoleName;
  /** Message about the role; null for none. */
  error?: string | null;
  chosen: readonly LanguageCode[];
  /** Roles that cannot be chosen here. */
  without?: RoleName;
  lacksLanguages: boolean;
}

/** A role, and for a translator the languages; the style sheet hides these for all other roles. */
export function RoleFields(props: RoleFieldsProps) {
  const { labels, codes, role, error = null, chosen, without, lacksLanguages } = props;
  const offered = roleNames.filter((name) => name !== without);
  return (
    <>
      <SelectField
        label={labels['admin.people.role']}
        hint={labels['admin.people.role.everywhere']}
        name="role"
        defaultValue={role}
        error={error}
        options={offered.map((value) => ({ value, text: labels[`people.role.${value}`] }))}
      />
      <dl className="role-texts field-hint">
        {offered.map((name) => (
          <div key={name}>
            <dt>{labels[`people.role.${name}`]}</dt>
            <dd>{labels[`admin.people.may.${name}`]}</dd>
          </div>
        ))}
      </dl>
      {lacksLanguages && <FormAlert text={labels['admin.people.languages.missing']} />}
      <fieldset className="role-languages choices">
        <legend>{labels['admin.people.languages']}</legend>
        {codes.map((code) => (
          <label key={code} className="choice">
            <input
              type="checkbox"
              name="languages[]"
              value={code}
              defaultChecked={chosen.includes(code)}
            />
            <span lang={code}>{languages[code].name}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
