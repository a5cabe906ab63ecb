import { useState } from 'react';
import { consentVersion, type PaymentField } from '#common/forms/payment-form.ts';
import { CheckField } from '../ui/check-field.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import type { CheckoutLabels } from './checkout-labels.ts';
import type { CountryChoice } from './list-countries.ts';

interface BillingFieldsProps {
  /** Returns the props of a field's control. */
  field(name: PaymentField): {
    name: string;
    label: string;
    defaultValue: string | undefined;
    error: string | null;
  };
  countries: readonly CountryChoice[];
  /** Sentence that the product is not sold in the chosen country; null if it is. */
  notSoldText: string | null;
  /** True if a company or tax number is typed; their fields are then visible. */
  isBusiness: boolean;
  labels: CheckoutLabels;
}

/** Fields for the buyer's country and for the company on the receipt. */
export function BillingFields({
  field,
  countries,
  notSoldText,
  isBusiness,
  labels,
}: BillingFieldsProps) {
  const country = field('country');
  const company = field('company');
  const taxNumber = field('taxNumber');
  const [isOpen, setIsOpen] = useState(isBusiness);
  const hasError = [company, taxNumber].some(({ error }) => error !== null);
  return (
    <>
      <SelectField
        {...country}
        error={notSoldText ?? country.error}
        autoComplete="country"
        hint={labels['contract.country.hint']}
        options={countries}
      />
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
  field: { name: string; label: string; error: string | null; autoFocus?: true };
  /** True if the box was ticked in the previous submission. */
  isGiven: boolean;
}

/** A consumer's consent to immediate access. Never ticked in advance. */
export function ConsentField({
  field: { name, label, error, autoFocus },
  isGiven,
}: ConsentFieldProps) {
  return (
    <CheckField
      name={name}
      label={label}
      error={error}
      value={consentVersion}
      defaultChecked={isGiven}
      required
      {...(autoFocus && { autoFocus })}
    />
  );
}
