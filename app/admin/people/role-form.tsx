import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { CheckList } from '../../ui/check-field.tsx';
import { SelectField } from '../../ui/field.tsx';
import { type RoleLabels, type RoleName, roleNames } from './role-labels.ts';

interface FieldState {
  defaultValue: string | undefined;
  error?: string | null;
  autoFocus?: true;
}

interface RoleFieldsProps {
  labels: RoleLabels & Labels<'admin.people.*'>;
  /** Languages of the project. */
  codes: readonly LanguageCode[];
  role: FieldState;
  /** Languages of a translator, joined by commas. */
  chosen: FieldState;
  /** Roles that cannot be chosen here. */
  without?: RoleName;
}

/** A role, and for a translator the languages; the style sheet hides these for all other roles. */
export function RoleFields({ labels, codes, role, chosen, without }: RoleFieldsProps) {
  const offered = roleNames.filter((name) => name !== without);
  return (
    <>
      <SelectField
        label={labels['admin.people.role']}
        hint={labels['admin.people.role.everywhere']}
        name="role"
        {...role}
        required={false}
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
      <div className="role-languages">
        <CheckList
          name="languages"
          label={labels['admin.people.languages']}
          options={codes.map((value) => ({ value, text: languages[value].name, lang: value }))}
          {...chosen}
        />
      </div>
    </>
  );
}
