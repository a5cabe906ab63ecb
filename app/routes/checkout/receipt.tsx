import { useRouteLoaderData } from 'react-router';
import { accountMeta } from '../../account/account-meta.ts';
import { ConfirmEmail } from '../../account/codes/confirm-email.tsx';
import { ShareLink } from '../../account/share-link.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Fact } from '../../ui/fact.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from '../../checkout/receipts/receipt.css?url';
import type { Route } from './+types/receipt.ts';
import { Badge } from '../../ui/badge.tsx';
import { Logo } from '../../site/logo.tsx';
import { Text } from '../../ui/text.tsx';
import type { loader as loadShell } from '../../root.tsx';
import { EmailAddress } from '../../ui/inline/email-address.tsx';
import type { Receipt } from '../../checkout/receipts/load-receipt.ts';

export { pageHandle as handle } from '../../page-kind.ts';
export { accountHeaders as headers, memberScreen as middleware } from '../../guards.ts';
export { loadReceipt as loader } from '../../checkout/receipts/load-receipt.ts';

export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  const { language, labels, confirmation, course } = loaderData;
  return (
    <div className="stack gap-7 wrap receipt">
      <StyleSheet href={styles} />
      <div className="row receipt-actions">
        <span className="needs-script">
          <Button kind="plain" text={labels['receipt.print']} onClick={() => window.print()} />
        </span>
        <ButtonLink
          kind="secondary"
          direction="back"
          href={`/${language}/profile/payments`}
          text={labels['profile.payments']}
        />
      </div>
      <div className="stack items-start receipt-access">
        {confirmation && <ConfirmEmail confirmation={confirmation} language={language} />}
        {course && (
          <ShareLink language={language} returnTo={course} text={labels['account.share']} />
        )}
      </div>
      <ReceiptSheet receipt={loaderData} />
    </div>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(
    loaderData && `${loaderData.labels['receipt.title']} ${loaderData.number}`,
    loaderData?.siteName,
  );

function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { labels, number, date, suppliedOn, orderId, siteName } = receipt;
  const shell = useRouteLoaderData<typeof loadShell>('root');
  return (
    <article className="stack gap-9 label receipt-sheet">
      <header className="row gap-5 receipt-head">
        <div>
          <div className="above-5 receipt-logo">
            <Logo logo={shell?.logo ?? null} name={siteName} />
          </div>
          <h1 className="h2">{labels['receipt.title']}</h1>
        </div>
        <dl className="receipt-facts">
          <Fact term={labels['receipt.number']}>
            <bdi dir="ltr">{number}</bdi>
          </Fact>
          <Fact term={labels['receipt.date']}>
            <bdi>{date}</bdi>
          </Fact>
          <Fact term={labels['receipt.supplied']}>{suppliedOn && <bdi>{suppliedOn}</bdi>}</Fact>
        </dl>
      </header>
      <Parties receipt={receipt} />
      <Bill receipt={receipt} />
      <Notes receipt={receipt} />
      <p className="small text-muted">
        {labels['receipt.order']}: <bdi dir="ltr">{orderId}</bdi>
      </p>
    </article>
  );
}

function Parties({ receipt: { labels, seller, buyer } }: { receipt: Receipt }) {
  const [name, ...lines] = seller;
  return (
    <div className="stack gap-7 receipt-parties">
      <section aria-labelledby="receipt-seller">
        <h2 id="receipt-seller">{labels['receipt.seller']}</h2>
        <p>
          <strong>
            <bdi>{name}</bdi>
          </strong>
        </p>
        {lines.map((line) => (
          <p key={line}>
            <bdi>{line}</bdi>
          </p>
        ))}
      </section>
      <section aria-labelledby="receipt-buyer">
        <h2 id="receipt-buyer">{labels['receipt.buyer']}</h2>
        <p>
          <strong>
            <bdi>{buyer.name}</bdi>
          </strong>
        </p>
        {buyer.lines.map((line) => (
          <p key={line}>
            <bdi>{line}</bdi>
          </p>
        ))}
        <p>
          <EmailAddress of={buyer.email} />
        </p>
        <p>
          <bdi dir="ltr">{buyer.phone}</bdi>
        </p>
      </section>
    </div>
  );
}

function Bill({
  receipt: { labels, item, listPrice, discounts, vat, total },
}: {
  receipt: Receipt;
}) {
  return (
    <table className="full receipt-bill">
      <thead>
        <tr>
          <th scope="col">{labels['receipt.item']}</th>
          <th scope="col">{labels['receipt.list-price']}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <Text of={item} />
          </td>
          <td>
            <bdi>{listPrice}</bdi>
          </td>
        </tr>
      </tbody>
      <tfoot>
        {[...discounts, ...vat].map(({ name, amount }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <bdi>{amount}</bdi>
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">{labels['receipt.total']}</th>
          <td>
            <bdi>{total}</bdi>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Notes({ receipt: { labels, paid, refunded, isTest } }: { receipt: Receipt }) {
  return (
    <div className="stack gap-2">
      <p>{paid}</p>
      {refunded && (
        <p>
          <Badge kind="red-soft" text={refunded} />
        </p>
      )}
      {isTest && (
        <p className="row receipt-stamp">
          <Badge kind="outline" text={labels['payment.test']} />
          <span>{labels['receipt.test']}</span>
        </p>
      )}
    </div>
  );
}
