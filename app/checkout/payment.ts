import type { LocalText } from '#common/text/local-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Order } from '#server/commerce/orders.ts';
import type { BuyerPart } from './load-buyer.ts';
import type { MailViewer } from '../load-mail-viewer.ts';
import type { PaymentKind } from '#server/core/config/payment-methods.ts';
import type { Confirmation } from '../account/codes/load-confirmation.ts';
import type { BuyerReturn } from './buyer-return.ts';
import type { CheckoutLabels } from './checkout-labels.ts';
import type { PaymentView } from './payment-view.ts';
import type { ShownMismatch } from './present-mismatch.ts';
import type { ShownPrice } from './present-price.ts';

export interface PaymentFrame {
  language: LanguageCode;
  siteName: string;
  labels: CheckoutLabels;
  /** True if payments are tests. */
  isTest: boolean;
}

export interface OfferedProduct {
  key: string;
  title: LocalText;
  /** A course's lessons and minutes as text; empty for other products. */
  facts: readonly string[];
  price: ShownPrice;
  /** Tax included in the price; null if unknown. */
  vat: string | null;
  /** True if the refund policy does not cover this price. */
  isFinal: boolean;
  href: string;
}

export interface Payment extends BuyerPart {
  productKey: string;
  title: LocalText;
  /** A course's lessons and minutes as text; empty for other products. */
  facts: readonly string[];
  /** Path of the course; null for other products. */
  course: string | null;
  view: PaymentView;
  /** Return of the buyer from the provider; null unless the payment is being confirmed. */
  returned: BuyerReturn | null;
  /** Instruction about a payment that does not match the order; null if there is none. */
  mispaid: ShownMismatch | null;
  /** Path of the support page. */
  support: string;
  /** True if the buyer asked for the form while a payment is in progress. */
  showsFormAgain: boolean;
  /** False if the product can no longer be bought: the form cannot be asked for. */
  isSold: boolean;
  /** Result of an earlier order, as text. */
  notice: string | null;
  price: ShownPrice;
  isFinal: boolean;
  coupon: ShownCoupon | null;
  /** Piasters: the amount to pay before added tax, or the amount paid. */
  amount: number;
  /** Amount paid and tax in it, as text; null before there is an order. */
  paid: { total: string; vat: string | null } | null;
  /** True if a coupon covers the whole price, so that nothing is paid. */
  isCovered: boolean;
  /** True if consumers must consent to immediate access, as for a paid course. */
  asksConsent: boolean;
  /** Id of the logged-in person; '' for a visitor. */
  personId: string;
  /** Login and sign-up links for visitors and guests; null for accounts with a login. */
  authLinks: { login: string; signUp: string } | null;
  /** True if the address names an order and nobody is logged in. */
  isHidden: boolean;
  /** Accepted kinds of payment. */
  kinds: readonly PaymentKind[];
  order: ShownOrder | null;
  mailViewer: MailViewer | null;
  confirmation: Confirmation | null;
}

export interface ShownCoupon {
  code: string;
  status: 'good' | 'bad';
  text: string;
}

export interface ShownOrder {
  id: string;
  state: Order['state'];
  /** State that the page's script compares with later ones. */
  news: string;
  checkoutUrl: string | null;
  /** End of the time for payment, as text. */
  until: string;
  email: string;
  receipt: string | null;
  isExpired: boolean;
  /** The order's coupon with its discount, as text; null for none. */
  coupon: string | null;
}
