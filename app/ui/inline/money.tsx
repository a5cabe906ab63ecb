import type { PriceParts } from '#common/money/format-money.ts';

/** An amount and its currency, which is smaller beside a large amount (`figure`). */
export function Money({ of: { amount, unit } }: { of: PriceParts }) {
  return (
    <>
      <bdi>{amount}</bdi> <bdi className="money-unit">{unit}</bdi>
    </>
  );
}
