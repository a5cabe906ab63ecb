import { type JSX, useState } from 'react';
import { consentField, consentVersion, type PaymentField } from '#common/payment-form.ts';
import { CheckField } from '../components/check-field.tsx';
import { SelectField, TextField } from '../components/field.tsx';
import type { CheckoutLabels } from './checkout-labels.ts';
import type { CountryChoice } from './list-countries.ts';

interface BillingFieldsProps {
  /** The props of a field's control. */
  field(name: PaymentField): {
    name: string;
    label: string;
    defaultValue: string;
    error: string | null;
  };
  countries: readonly CountryChoice[];
  /** The sentence that it is not sold in the country that was chosen; null where it is. */
  closing: string | null;
  /** Whether a company or tax number is typed; their fields are not hidden then. */
  isBusiness: boolean;
  labels: CheckoutLabels;
}

/** The buyer's country, and the company that the receipt is made out to. */
export function BillingFields({
  field,
  countries,
  closing,
  isBusiness,
  labels,
}: BillingFieldsProps): JSX.Element {
  const country = field('country');
  const company = field('company');
  const taxNumber = field('taxNumber');
  const [isOpen, setIsOpen] = useState(isBusiness);
  const hasError = [company, taxNumber].some(({ error }) => error !== null);
  return (
    <>
      <SelectField
        {...country}
        error={closing ?? country.error}
        autoComplete="country"
        hint={labels['contract.country.hint']}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <details
        className="payment-company"
        open={isOpen || isBusiness || hasError}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>{labels['contract.company.open']}</summary>
        <div className="field-pair">
          <TextField {...company} autoComplete="organization" />
          <TextField {...taxNumber} autoComplete="off" dir="ltr" />
        </div>
      </details>
    </>
  );
}

interface ConsentFieldProps {
  error: string | null;
  /** Whether it was ticked when the form was sent before. */
  isGiven: boolean;
  labels: CheckoutLabels;
  autoFocus?: true;
}

/** A consumer's consent to immediate access, which is not ticked beforehand. */
export function ConsentField({ labels, isGiven, ...field }: ConsentFieldProps): JSX.Element {
  return (
    <CheckField
      {...field}
      name={consentField}
      value={consentVersion}
      defaultChecked={isGiven}
      required
      label={labels['contract.consent']}
    />
  );
}
