import type { DateStyle } from '#common/behaviour.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { formatMoney } from '#common/money/format-money.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { Product } from '#server/commerce/orders.ts';
import { openScreen } from '../../admin/parts/open-screen.ts';
import type { LoadArgs } from '../../load-args.ts';
import { formatSaleTime, presentPrice } from '../present-price.ts';
import { salesLabels } from './sales-parts.tsx';

const labelKeys = [
  ...salesLabels,
  'admin.products*',
  'payment.before',
  'payment.free',
  'payment.now',
  'payment.sale',
  'payment.sale.until',
] as const;

/** Loads the published products with their prices, as visitors see them, and their sales. */
export async function loadProducts(args: LoadArgs) {
  const { project, language, locale, dates, now, visitor, ...screen } = await openScreen(args);
  const canEdit = await visitor.can('content:view-draft');
  const { courses, orders } = screen.services;
  const head = await screen.head(labelKeys);
  const { labels } = head;
  const editor = `/${language}/dashboard?path=products.json`;
  const ids = listIds(await orders.products.file(project.id));
  const frame: Frame = { labels, language, dates, now };
  const products = await orders.products.list(project.id);
  return {
    ...head,
    isTest: orders.isSandbox,
    editor: canEdit ? editor : null,
    rows: await Promise.all(
      products.map(async (product, index) => ({
        id: product.key,
        title: await courses.getProductTitle({
          ...product,
          productKey: product.key,
          project,
          language,
        }),
        isCourse: product.courseId !== null,
        isSold: product.isSold,
        isPlanned: (product.sale?.startsAt ?? 0) > now,
        price: formatMoney(product.amount, locale),
        sale: describeSale(product, frame),
        shown: presentPrice(orders.products.price(product), {
          language,
          dates,
          untilWords: labels['payment.sale.until'],
        }),
        href: canEdit ? `${editor}&field=products.${ids[index]}.amount` : null,
      })),
    ),
  };
}

interface Frame {
  labels: Labels<(typeof labelKeys)[number]>;
  language: LanguageCode;
  dates: DateStyle;
  now: number;
}

/** Describes a sale with its amount and period. */
function describeSale({ sale }: Product, frame: Frame): string {
  const { labels, language, now } = frame;
  if (!sale) return labels['admin.products.sale.none'];
  const { amount, startsAt, endsAt } = sale;
  const values = {
    amount: formatMoney(amount, languages[language].locale),
    from: startsAt === null ? '' : formatSaleTime(startsAt, 'start', frame),
    until: endsAt === null ? '' : formatSaleTime(endsAt, 'end', frame),
  };
  const describe = (name: 'over' | 'both' | 'from' | 'until' | 'always') =>
    fillTemplate(labels[`admin.products.sale.${name}`], values);
  if (endsAt === null) return describe(startsAt === null ? 'always' : 'from');
  if (now >= endsAt) return describe('over');
  return describe(startsAt === null ? 'until' : 'both');
}

/** Ids by which the editor addresses the products, in the file's order. */
function listIds(file: JsonValue): JsonValue[] {
  const products = isJsonObject(file) ? file['products'] : null;
  if (!Array.isArray(products)) return [];
  return products.filter(isJsonObject).map(({ id }) => id ?? null);
}
