import type { AccountValues } from '#common/forms/account-forms.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatReceiptNumber } from '#common/money/receipt-number.ts';
import type { Labels } from '#i18n/labels.ts';
import {
  presentFormError,
  redirectWithCookies,
  readAccountPost,
} from '../../account/account-posts.ts';
import { AccountScreen } from '../../account/account-screen.tsx';
import { FormScreen } from '../../account/form-screen.tsx';
import { loadScreen } from '../../account/load-screen.ts';
import { useSubmitOnce } from '../../forms/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { Fact } from '../../ui/fact.tsx';
import { TextField } from '../../ui/field.tsx';
import { EmailAddress } from '../../ui/inline/email-address.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from '../../checkout/receipts/payments.css?url';
import { appServicesOf, siteOf, visitorOf } from '../../server-context.ts';
import { usePreservedInput } from '../../forms/use-preserved-input.ts';
import type { RouteHandle } from '../../page-kind.ts';
import type { Route } from './+types/withdraw.ts';

export { accountHeaders as headers } from '../../account/account-posts.ts';
export { screenMeta as meta } from '../../account/account-meta.ts';

export const handle: RouteHandle = { page: 'page', ends: 'question' };

const labelKeys = ['account.email', 'account.email.error', 'account.name*', 'withdraw.*'] as const;

const heading = { title: 'withdraw.title', lead: 'withdraw.lead' } as const;

export async function loader(args: Route.LoaderArgs) {
  const screen = await loadScreen(args, { ...heading, labelKeys });
  const isSent = args.url.searchParams.get('sent') === '1';
  const email = siteOf(args.context).company(screen.language).email[0] ?? '';
  const missing = fillTemplate(screen.labels['withdraw.sent.missing'], { email });
  return { ...screen, known: await findKnownValues(args), sent: isSent ? missing : null };
}

/** Finds values for the form: the logged-in person's, and those of the order in the address. */
async function findKnownValues({ context, url }: Route.LoaderArgs): Promise<AccountValues> {
  const session = await visitorOf(context).session();
  if (!session) return {};
  const { name, email } = session.person;
  const order = await appServicesOf(context).orders.find(
    url.searchParams.get('order') ?? '',
    session,
  );
  if (!order || order.projectId !== siteOf(context).project.id) return { name, email: email ?? '' };
  const { receiptNumber: number, buyer } = order;
  return {
    contract: number === null ? order.id : formatReceiptNumber(number),
    name: `${buyer.firstName} ${buyer.lastName}`,
    email: buyer.email,
  };
}

/** Two steps: review, then confirmation. The response does not reveal whether the order exists. */
export async function action(args: Route.ActionArgs) {
  const { site, language, caller, post, answer, refuse } = await readAccountPost(args, 'withdraw');
  return answer(async () => {
    const { values, intent } = post;
    if (intent === 'change') return refuse(200);
    if (intent !== 'confirm') return presentFormError(200, { values, intent: 'review' }, {});
    const { name = '', contract = '', email = '' } = values;
    const result = await appServicesOf(args.context).orders.withdrawals.declare(
      { project: site.project, name, contract, email, language, address: caller.address },
      await visitorOf(args.context).session(),
    );
    if (result.outcome === 'too-many') return result;
    return redirectWithCookies(`/${language}/withdraw?sent=1`);
  });
}

/** Electronic withdrawal (Directive (EU) 2023/2673; § 356a BGB), with and without an account. */
export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  const { title, labels, known, sent } = loaderData;
  if (sent && !actionData)
    return (
      <AccountScreen title={title} lead={labels['withdraw.sent']}>
        <p>{sent}</p>
      </AccountScreen>
    );
  if (actionData?.intent === 'review')
    return (
      <AccountScreen title={title} lead={labels['withdraw.review']}>
        <Review values={actionData.values} labels={labels} />
      </AccountScreen>
    );
  return (
    <FormScreen
      screen={loaderData}
      answer={actionData}
      form="withdraw"
      known={known}
      names={{
        contract: labels['withdraw.contract'],
        name: labels['account.name'],
        email: labels['withdraw.email'],
      }}
      submit={{ text: labels['withdraw.continue'], busyText: labels['withdraw.busy'] }}
    >
      {({ field }) => (
        <>
          <TextField {...field('contract')} hint={labels['withdraw.contract.hint']} />
          <TextField {...field('name')} autoComplete="name" />
          <TextField {...field('email')} type="email" autoComplete="email" />
        </>
      )}
    </FormScreen>
  );
}

interface ReviewProps {
  values: AccountValues;
  labels: Labels<(typeof labelKeys)[number]>;
}

/** The declaration before it is sent, with the button to confirm it. */
function Review({ values, labels }: ReviewProps) {
  const { isSending, send } = useSubmitOnce();
  usePreservedInput();
  const rows = [
    { field: 'contract', term: labels['withdraw.contract.short'] },
    { field: 'name', term: labels['account.name'] },
    { field: 'email', term: labels['account.email'] },
  ] as const;
  return (
    <form className="account-form form-fields" method="post" data-posted="" onSubmit={send}>
      <StyleSheet href={styles} />
      <p>{labels['withdraw.statement']}</p>
      <dl className="stack gap-2 refund-facts">
        {rows.map(({ field, term }) => (
          <Fact key={field} term={term}>
            {field === 'email' ? (
              <EmailAddress of={values.email ?? ''} />
            ) : (
              <bdi>{values[field]}</bdi>
            )}
            {/* Not of the type `hidden`, which is not saved when the language is switched. */}
            <input hidden name={field} defaultValue={values[field]} />
          </Fact>
        ))}
      </dl>
      <div>
        <Button
          submits
          name="intent"
          value="confirm"
          text={labels['withdraw.confirm']}
          busyText={labels['withdraw.busy']}
          isLoading={isSending}
        />
      </div>
      <div>
        <Button
          submits
          name="intent"
          value="change"
          kind="plain"
          text={labels['withdraw.change']}
        />
      </div>
    </form>
  );
}
