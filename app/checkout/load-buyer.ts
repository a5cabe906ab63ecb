import {
  emptyPayment,
  type PaymentSettings,
  type PaymentValues,
  splitName,
} from '#common/forms/payment-form.ts';
import { guessBuyerCountry, type VatRule } from '#common/money/vat.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Session } from '#server/accounts/people/person.ts';
import type { Order } from '#server/commerce/orders.ts';
import { appServicesOf, siteOf } from '../server-context.ts';
import { type CountryChoice, listCountries } from './list-countries.ts';
import type { LoadArgs } from '../load-args.ts';

/** The form's part of a payment page. */
export interface BuyerPart {
  values: PaymentValues;
  formSettings: PaymentSettings;
  vatRules: readonly VatRule[];
  /** True if the buyer chose the country for an earlier order. */
  isCountryKnown: boolean;
  countries: readonly CountryChoice[];
  /** Sentences that the product is not sold in a country, by country code. */
  closedIn: Readonly<Record<string, string>>;
}

/** Fills the form from the person's last order, or else from their account. */
export async function loadBuyer(
  args: LoadArgs,
  session: Session | null,
  given: { order: Order | null; productKey: string; language: LanguageCode },
): Promise<BuyerPart> {
  const { order, productKey, language } = given;
  const { project, closedIn } = siteOf(args.context);
  const known = await findKnownValues(args, session, order);
  const country =
    known.country || guessBuyerCountry(known.phone, { language, seller: project.company.country });
  return {
    values: { ...known, country },
    isCountryKnown: known.country !== '',
    formSettings: project.behaviour,
    vatRules: project.vatRules,
    countries: listCountries(language),
    closedIn: closedIn(productKey, language),
  };
}

async function findKnownValues(
  { context }: LoadArgs,
  session: Session | null,
  order: Order | null,
): Promise<PaymentValues> {
  if (!session) return emptyPayment;
  if (order) return valuesOf(order);
  const { name, phone, email } = session.person;
  const last =
    name === '' || phone === null || email === null
      ? (await appServicesOf(context).orders.listOwn(session, siteOf(context).project.id))[0]
      : undefined;
  if (last) return valuesOf(last);
  return { ...emptyPayment, ...splitName(name), phone: phone ?? '', email: email ?? '' };
}

function valuesOf({ buyer, billing: { country, company, taxNumber } }: Order): PaymentValues {
  return { ...buyer, country: country ?? '', company, taxNumber };
}
