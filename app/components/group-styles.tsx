import type { JSX } from 'react';
import about from '../styles/groups/about.css?url';
import account from '../styles/groups/account.css?url';
import articles from '../styles/groups/articles.css?url';
import catalogue from '../catalogue/catalogue.css?url';
import certificate from '../styles/groups/certificate.css?url';
import checkout from '../styles/groups/checkout.css?url';
import contact from '../styles/groups/contact.css?url';
import demoProduct from '../styles/groups/demo-product.css?url';
import editor from '../styles/groups/editor.css?url';
import learn from '../styles/groups/learn.css?url';
import payments from '../styles/groups/payments.css?url';
import player from '../styles/groups/player.css?url';
import pricing from '../styles/groups/pricing.css?url';
import products from '../styles/groups/products.css?url';
import profile from '../styles/groups/profile.css?url';
import receipt from '../styles/groups/receipt.css?url';
import search from '../styles/groups/search.css?url';
import services from '../styles/groups/services.css?url';

const sheets = {
  about,
  account,
  articles,
  catalogue,
  certificate,
  checkout,
  contact,
  'demo-product': demoProduct,
  editor,
  learn,
  payments,
  player,
  pricing,
  products,
  profile,
  receipt,
  search,
  services,
};

/**
 * Style sheet of components that most pages lack. React adds it to the head once, on pages that
 * render it; the home page waits for none of them.
 */
export function GroupStyles({ of }: { of: keyof typeof sheets }): JSX.Element {
  return <link rel="stylesheet" href={sheets[of]} precedence="group" />;
}
