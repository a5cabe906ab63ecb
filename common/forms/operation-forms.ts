import { apiTokenDays, apiTokenScopes } from '../api-token-scopes.ts';
import { isOutgoingUrl } from '../web/outgoing-url.ts';
import { webhookEvents } from '../webhook-events.ts';
import type { Fault, FieldRule, FormRules } from './form-rules.ts';
import { tidyLine } from './person-fields.ts';

type FaultOf<Screen extends string> = Extract<Fault, `admin.${Screen}.fault.${string}`>;

/** A text of one line that is not empty. */
const line = <Found extends Fault>(
  fault: Found,
  maxLength: number,
  isRight = (text: string) => text !== '',
): FieldRule<Found> => ({
  maxLength,
  tidy: tidyLine,
  check: (text) => (isRight(text) && text.length <= maxLength ? null : fault),
});

/** A choice of at least one value, as a list. */
const choices = <Found extends Fault>(offered: readonly string[], fault: Found) => ({
  separator: ',',
  tidy: tidyLine,
  check(chosen: string) {
    const values = chosen.split(',');
    const isRight = values.every(
      (value, index) => offered.includes(value) && values.indexOf(value) === index,
    );
    return isRight ? null : fault;
  },
});

/** Rules of a new API token. */
export const tokenRules = {
  name: line<FaultOf<'tokens'>>('admin.tokens.fault.name', 80),
  scopes: choices(apiTokenScopes, 'admin.tokens.fault.scopes'),
  days: {
    tidy: tidyLine,
    check: (days) =>
      apiTokenDays.some((offered) => String(offered) === days) ? null : 'admin.tokens.fault.days',
  },
} satisfies FormRules;

/** Rules of a new webhook. */
export const webhookRules = {
  url: line<FaultOf<'webhooks'>>('admin.webhooks.fault.url', 500, isOutgoingUrl),
  events: choices(webhookEvents, 'admin.webhooks.fault.events'),
} satisfies FormRules;

/** A path or a full address. */
const isAddress = (text: string): boolean => /^(?:\/|https?:\/\/)/i.test(text);

/** Rules of a new redirect. The server knows which addresses are pages. */
export const redirectRules = {
  from: line<FaultOf<'redirects'>>('admin.redirects.fault.from-invalid', 500, isAddress),
  to: line<FaultOf<'redirects'>>('admin.redirects.fault.to-invalid', 500, isAddress),
} satisfies FormRules;
