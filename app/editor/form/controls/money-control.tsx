import type { JSX } from 'react';
import { moneyParts } from '#common/money/format-money.ts';
import { useEditor } from '../../editor-context.ts';
import type { ControlProps } from '../control-props.ts';
import { NumberControl } from './number-control.tsx';

/** Amount in Egyptian pounds, with the unit beside it. */
export function MoneyControl(props: ControlProps<number>): JSX.Element {
  const { locale } = useEditor();
  return (
    <div className="unit-money">
      <div>
        <NumberControl {...props} />
      </div>
      <span>{moneyParts(0, locale).unit}</span>
    </div>
  );
}
