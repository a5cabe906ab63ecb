import { DownloadLink, PageHead } from '../../admin/parts/page-head.tsx';
import { AllPayments, OrderFilters } from '../../checkout/staff/all-payments.tsx';
import { SalesParts } from '../../checkout/staff/sales-parts.tsx';
import type { Route } from './+types/payments.ts';

export { loadAllPayments as loader } from '../../checkout/staff/load-all-payments.ts';

export default function Payments({ loaderData }: Route.ComponentProps) {
  const { language, labels, csvHref } = loaderData;
  return (
    <SalesParts {...loaderData}>
      <PageHead
        title={labels['admin.payments']}
        lead={labels['admin.payments.lead']}
        actions={
          <>
            <a className="page-action" href={`/${language}/admin/payments/months`}>
              {labels['admin.orders.months']}
            </a>
            <DownloadLink href={csvHref} text={labels['admin.list.export']} />
          </>
        }
      />
      <OrderFilters {...loaderData} />
      <AllPayments {...loaderData} />
    </SalesParts>
  );
}
