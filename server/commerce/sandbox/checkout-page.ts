import { html, raw } from 'hono/html';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatMoney } from '#common/money/format-money.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { paymentKinds } from '../../core/config/payment-methods.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import type { SandboxOrder } from './sandbox-store.ts';
import { styles } from './checkout-styles.ts';

export interface CheckoutPageOptions {
  language: LanguageCode;
  stylesheets: readonly string[];
  /** True if the button that simulates an outage is shown. */
  maySimulateOutage: boolean;
  /** The visitor's choice. */
  scheme: 'light' | 'dark' | 'system';
}

type Messages = (typeof messages)[LanguageCode];
type Markup = ReturnType<typeof html>;

/** Delays for the "late" scenarios, in seconds. */
const delaySeconds = [10, 60, 3600, 86_400] as const;

/** Must match the hash in the page's Content-Security-Policy exactly. */
const styleElement = raw(`<style>${styles}</style>`);

/** Renders the checkout page with its scenarios, or the result of a finished payment. */
export function checkoutPage(order: SandboxOrder, look: CheckoutPageOptions): Markup {
  const labels = messages[look.language];
  if (order.status !== 'open')
    return layout(look, messageBox(labels[`sandbox.${order.status}`], backTo(order, look)));
  return layout(
    look,
    html`<form method="post" class="sheet">${bill(order, look)}${faults(look)}</form>`,
  );
}

/** Renders the page for an unknown order. */
export function notFoundPage(look: CheckoutPageOptions): Markup {
  return layout(look, messageBox(messages[look.language]['sandbox.lost'], html``));
}

function layout({ language, stylesheets, scheme }: CheckoutPageOptions, content: Markup): Markup {
  const labels = messages[language];
  const { dir } = languages[language];
  return html`${raw('<!DOCTYPE html>')}
    <html lang="${language}" dir="${dir}" data-scheme="${scheme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${labels['sandbox.title']}</title>
        ${stylesheets.map((address) => html`<link rel="stylesheet" href="${address}" />`)}
        ${styleElement}
      </head>
      <body>
        <header class="bar">
          <p><strong>${labels['sandbox.title']}</strong> ${labels['sandbox.note']}</p>
        </header>
        <main>${content}</main>
      </body>
    </html>`;
}

function messageBox(text: string, more: Markup): Markup {
  return html`<div class="sheet">
    <div class="alone">
      <h1>${text}</h1>
      ${more}
    </div>
  </div>`;
}

function backTo({ intention }: SandboxOrder, { language }: CheckoutPageOptions): Markup {
  const { redirection_url: target } = intention;
  if (target == null) return html``;
  return html`<a class="choice choice-other" href="${target}"
    >${messages[language]['sandbox.back']}</a
  >`;
}

function bill({ row, intention, methods }: SandboxOrder, { language }: CheckoutPageOptions) {
  const labels = messages[language];
  const amount = formatMoney(intention.amount, languages[language].locale, intention.currency);
  const { first_name: first, last_name: last } = intention.billing_data;
  return html`<section class="bill">
    <p class="band">${labels['sandbox.band']}</p>
    <div class="bill-body">
      <h1><bdi>${intention.items[0]?.name ?? row.reference}</bdi></h1>
      <p class="amount">${amount}</p>
      <div class="ruler"></div>
      <dl class="facts">
        <div>
          <dt>${labels['sandbox.buyer']}</dt>
          <dd><bdi>${first} ${last}</bdi></dd>
        </div>
        <div>
          <dt>${labels['sandbox.order']}</dt>
          <dd><bdi dir="ltr">${row.reference}</bdi></dd>
        </div>
      </dl>
      ${methodChoice(methods, labels)}
      <div class="choices">
        <button type="submit" name="act" value="pay" class="choice choice-first">
          ${fillTemplate(labels['sandbox.pay'], { amount })}
        </button>
        <button type="submit" name="act" value="decline" class="choice choice-other">
          ${labels['sandbox.decline']}
        </button>
      </div>
    </div>
  </section>`;
}

function methodChoice(methods: SandboxOrder['methods'], labels: Messages): Markup {
  if (methods.length < 2) return html``;
  return html`<fieldset class="methods">
    <legend>${labels['sandbox.method']}</legend>
    ${methods.map(
      ({ kind, integrationId }, index) =>
        html`<label>
          <input
            type="radio"
            name="method"
            value="${integrationId}"
            ${index === 0 ? raw('checked') : ''}
          />
          ${labels[`payment.kind.${kind}`]}
        </label>`,
    )}
    ${
      methods.every(({ kind }) => paymentKinds[kind].sendsCallback)
        ? ''
        : html`<p>${labels['sandbox.method.text']}</p>`
    }
  </fieldset>`;
}

function faults({ language, maySimulateOutage }: CheckoutPageOptions): Markup {
  const labels = messages[language];
  const others = scenarios.filter((act) => act !== 'pay' && act !== 'decline');
  const allowed = others.filter((act) => act !== 'down' || maySimulateOutage);
  return html`<section>
    <h2>${labels['sandbox.faults']}</h2>
    <p class="intro">${labels['sandbox.faults.text']}</p>
    <div class="late">
      <label for="delay">${labels['sandbox.delay']}</label>
      <select id="delay" name="delay">
        ${delaySeconds.map((delay) => html`<option value="${delay}">${labels[`sandbox.delay.${delay}`]}</option>`)}
      </select>
    </div>
    <ul class="faults">
      ${allowed.map((act) => fault(act, language))}
    </ul>
  </section>`;
}

function fault(act: Exclude<Scenario, 'pay' | 'decline'>, language: LanguageCode): Markup {
  const labels = messages[language];
  return html`<li>
    <button type="submit" name="act" value="${act}" class="fault">
      <span class="fault-name">${labels[`sandbox.act.${act}`]}</span>
      <span class="fault-text">${labels[`sandbox.act.${act}.text`]}</span>
      ${arrow}
    </button>
  </li>`;
}

const arrow = html`<svg
  width="18"
  height="18"
  viewBox="0 0 18 18"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  aria-hidden="true"
>
  <path d="M1 9h15M10 3l6 6-6 6"></path>
</svg>`;
