import { accountMeta } from '../../account/account-meta.ts';
import { ReceiptSheet } from '../../checkout/receipts/receipt-sheet.tsx';
import { ConfirmEmail } from '../../account/codes/confirm-email.tsx';
import { ShareLink } from '../../account/share-link.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from '../../checkout/receipts/receipt.css?url';
import type { Route } from './+types/receipt.ts';

export { pageHandle as handle } from '../../page-kind.ts';
export { memberScreen as middleware } from '../../guards.ts';
export { accountHeaders as headers } from '../../account/account-posts.ts';
export { loadReceipt as loader } from '../../checkout/receipts/load-receipt.ts';

export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  const { language, labels, confirmation, course } = loaderData;
  return (
    <div className="wrap receipt">
      <StyleSheet href={styles} />
      <div className="receipt-ways">
        <span className="needs-script">
          <Button
            kind="secondary"
            direction="none"
            text={labels['receipt.print']}
            onClick={() => window.print()}
          />
        </span>
        <ButtonLink
          kind="secondary"
          direction="back"
          href={`/${language}/profile/payments`}
          text={labels['profile.payments']}
        />
      </div>
      <div className="receipt-access">
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
