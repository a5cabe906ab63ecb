import { fieldsOf } from '#common/forms/form-rules.ts';
import {
  type companyDetails,
  companyRules,
  nameField,
  nameFields,
} from '#common/forms/site-form.ts';
import { languageCodes } from '#i18n/languages.ts';
import { useForm } from '../../forms/use-form.ts';
import { useSubmitOnce } from '../../forms/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { FormAlert, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import type { SiteSetUpData } from './load-site-setup.ts';
import type { SiteSetUpPosted } from './post-site-setup.ts';
import styles from './site-setup.css?url';

/** Endings of the keys of the fields' labels. */
export const labelNames = {
  name: 'name',
  ...nameFields(nameField),
  main: 'main',
  accent: 'accent',
  legalName: 'legal-name',
  representative: 'representative',
  address: 'address',
  country: 'country',
  email: 'email',
  phone: 'phone',
  vatId: 'vat-id',
  taxId: 'tax-id',
  legalForm: 'legal-form',
  registerCourt: 'register-court',
  registerNumber: 'register-number',
  host: 'host',
  dataProtection: 'data-protection',
} as const;

interface CompanyFormProps {
  data: SiteSetUpData;
  posted: SiteSetUpPosted | undefined;
}

/** Changes the name and the company details of a site that is set up. */
export function CompanyForm({ data, posted }: CompanyFormProps) {
  const { labels } = data;
  const { isSending, send } = useSubmitOnce();
  const form = useForm<typeof companyRules>({
    rules: companyRules,
    labelOf: (field) => labels[`site-setup.${labelNames[field]}`],
    errorText: (fault) => labels[fault],
    summarize: () => labels['site-setup.wrong'],
    values: posted?.values ?? data.values,
    faults: posted?.faults,
    onSubmit: send,
  });
  const alert = posted?.failure ?? form.notice?.text;
  const shown = posted?.shown ?? data.values;
  const unnamed = new Set<string>(
    languageCodes.filter((code) => !data.named.includes(code)).map(nameField),
  );
  return (
    <>
      <StyleSheet href={styles} />
      <form {...form.props} className="stack gap-9 site-setup">
        {alert && <FormAlert text={alert} />}
        {fieldsOf(companyRules)
          .filter((field) => !unnamed.has(field))
          .map((field) => (
            <input key={field} type="hidden" name={`shown-${field}`} value={shown[field]} />
          ))}
        <TextField {...form.field('name')} autoComplete="organization" />
        {data.named.length > 0 && (
          <div className="field-pair">
            {data.named.map((code) => (
              <TextField
                key={code}
                {...form.field(nameField(code))}
                dir="auto"
                hint={labels['site-setup.name.own']}
              />
            ))}
          </div>
        )}
        <CompanyFields data={data} field={form.field} />
        <div className="row gap-5">
          <Button submits text={labels['site-setup.save']} isLoading={isSending} />
        </div>
      </form>
    </>
  );
}

type Field = ReturnType<typeof useForm<typeof companyDetails>>['field'];

interface CompanyFieldsProps {
  data: SiteSetUpData;
  field(name: Parameters<Field>[0]): Omit<ReturnType<Field>, 'name'> & { name: string };
}

export function CompanyFields({ data: { labels, countries, isOpen }, field }: CompanyFieldsProps) {
  const emailHint = labels[isOpen ? 'site-setup.email.hint' : 'site-setup.email.change'];
  return (
    <fieldset>
      <legend className="h3">{labels['site-setup.company']}</legend>
      <p className="text-muted">{labels['site-setup.company.hint']}</p>
      <div className="field-pair">
        <TextField {...field('legalName')} />
        <TextField {...field('legalForm')} />
        <TextField {...field('registerCourt')} />
        <TextField {...field('registerNumber')} dir="ltr" />
        <TextField {...field('representative')} />
      </div>
      <TextArea {...field('address')} rows={3} autoComplete="street-address" />
      <div className="field-pair">
        <SelectField {...field('country')} isValid={false} options={countries} />
        <TextField {...field('vatId')} dir="ltr" />
        <TextField {...field('taxId')} dir="ltr" />
        <TextField {...field('email')} type="email" autoComplete="email" hint={emailHint} />
        <TextField
          {...field('phone')}
          type="tel"
          dir="ltr"
          autoComplete="tel"
          {...(!isOpen && { hint: labels['site-setup.phone.change'] })}
        />
      </div>
      <TextField {...field('host')} hint={labels['site-setup.host.hint']} />
      <TextField {...field('dataProtection')} hint={labels['site-setup.data-protection.hint']} />
    </fieldset>
  );
}
