import { couponRules } from '#common/forms/coupon-form.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { newEntryFormId } from '../../admin/parts/new-entry.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { CheckField, CheckList } from '../../ui/check-field.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { RefusedCoupon } from './change-coupons.ts';
import type { CouponLabels } from './load-coupons.ts';

interface CouponFormProps {
  labels: CouponLabels;
  products: readonly { key: string; title: string }[];
  /** A post that was refused; null before. */
  posted: RefusedCoupon | null;
}

export function CouponForm({ labels, products, posted }: CouponFormProps) {
  const product = products.find(({ key }) => key === posted?.product)?.title ?? posted?.product;
  const { field, props } = useForm({
    rules: couponRules,
    labelOf: (name) =>
      labels[name === 'code' ? 'payment.coupon' : (`admin.coupons.${name}` as const)],
    errorText: (fault) => fillTemplate(labels[fault], { product: product ?? '' }),
    ...posted,
  });
  return (
    <PostForm {...props} id={newEntryFormId} submit={{ text: labels['admin.coupons.create'] }}>
      <TextField {...field('code')} dir="ltr" autoComplete="off" autoCapitalize="characters" />
      <div className="stack coupon-pair">
        <SelectField
          {...field('kind')}
          options={(['percent', 'amount'] as const).map((value) => ({
            value,
            text: labels[`admin.coupons.${value}`],
          }))}
        />
        <TextField {...field('value')} dir="ltr" inputMode="decimal" autoComplete="off" />
      </div>
      <div className="stack coupon-pair">
        {(['from', 'until'] as const).map((name) => (
          <TextField
            key={name}
            {...field(name)}
            type="datetime-local"
            hint={labels['admin.coupons.zone']}
          />
        ))}
      </div>
      <TextField
        {...field('limit')}
        hint={labels['admin.coupons.limit.hint']}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
      />
      <CheckList
        {...field('products')}
        hint={labels['admin.coupons.products.hint']}
        options={products.map(({ key, title }) => ({ value: key, text: title }))}
      />
      <CheckField
        name="refundable"
        value="yes"
        label={labels['admin.coupons.refundable']}
        defaultChecked={posted?.values.refundable === 'yes'}
      />
    </PostForm>
  );
}
