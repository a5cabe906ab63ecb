import { newEntryFormId } from '../../admin/parts/new-entry.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { CouponErrors, CouponValues } from './change-coupons.ts';
import type { CouponLabels } from './load-coupons.ts';

interface CouponFormProps {
  labels: CouponLabels;
  products: readonly { key: string; title: string }[];
  /** Values and messages of a post that was refused; null before. */
  posted: { values: CouponValues; errors: CouponErrors } | null;
}

export function CouponForm({ labels, products, posted }: CouponFormProps) {
  const field = (name: keyof CouponErrors) => ({
    name,
    defaultValue: posted?.values[name],
    error: posted?.errors[name] ?? null,
  });
  const chosen = posted?.values.products.split(',') ?? [];
  return (
    <PostForm id={newEntryFormId} noValidate submit={{ text: labels['admin.coupons.create'] }}>
      <TextField
        {...field('code')}
        label={labels['payment.coupon']}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        required
      />
      <div className="stack coupon-pair">
        <SelectField
          name="kind"
          label={labels['admin.coupons.kind']}
          defaultValue={posted?.values.kind}
        >
          <option value="percent">{labels['admin.coupons.percent']}</option>
          <option value="amount">{labels['admin.coupons.amount']}</option>
        </SelectField>
        <TextField
          {...field('value')}
          label={labels['admin.coupons.value']}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          required
        />
      </div>
      <div className="stack coupon-pair">
        {(['from', 'until'] as const).map((name) => (
          <TextField
            key={name}
            {...field(name)}
            type="datetime-local"
            label={labels[`admin.coupons.${name}`]}
            hint={labels['admin.coupons.zone']}
          />
        ))}
      </div>
      <TextField
        {...field('limit')}
        label={labels['admin.coupons.limit']}
        hint={labels['admin.coupons.limit.hint']}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
      />
      <fieldset className="choices">
        <legend>{labels['admin.coupons.products']}</legend>
        <p className="field-hint">{labels['admin.coupons.products.hint']}</p>
        {products.map(({ key, title }) => (
          <CheckField
            key={key}
            name="products[]"
            value={key}
            label={title}
            defaultChecked={chosen.includes(key)}
          />
        ))}
        {posted?.errors.products && <p className="field-error">{posted.errors.products}</p>}
      </fieldset>
      <CheckField
        name="isRefundable"
        value="yes"
        label={labels['admin.coupons.refundable']}
        defaultChecked={posted ? posted.values.isRefundable !== '' : false}
      />
    </PostForm>
  );
}
