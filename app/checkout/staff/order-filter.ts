import { parseBusinessTime } from '#common/time/business-time.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { OrderFilter } from '#server/commerce/staff/create-staff-orders.ts';

export const filterStates = [
  'open',
  'declined',
  'expired',
  'paid',
  'refunded',
  'received',
  'refunded-by-day',
  'mismatch',
] as const satisfies readonly OrderFilter['state'][];

/** Fields of the filter, as typed. */
export interface OrderFilterValues {
  q: string;
  state: string;
  course: string;
  from: string;
  until: string;
}

/** Reads the filter of the list of orders from an address; what is wrong in it does not count. */
export function readOrderFilter(
  { searchParams }: URL,
  language: LanguageCode,
): { filter: OrderFilter; values: OrderFilterValues; isFiltered: boolean } {
  const read = (name: string) => searchParams.get(name)?.trim() ?? '';
  const state = filterStates.find((each) => each === read('state')) ?? null;
  const productKey = read('course') || null;
  const from = parseBusinessTime(read('from'), 'start');
  const until = parseBusinessTime(read('until'), 'end');
  const filter = {
    text: read('q').slice(0, 200) || null,
    language,
    state,
    productKey,
    from,
    until,
  };
  return {
    filter,
    values: {
      q: filter.text ?? '',
      state: state ?? '',
      course: productKey ?? '',
      from: from === null ? '' : read('from'),
      until: until === null ? '' : read('until'),
    },
    isFiltered: [filter.text, state, productKey, from, until].some((value) => value !== null),
  };
}
