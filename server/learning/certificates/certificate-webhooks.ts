import type { Trx } from '../../core/db/schema.ts';
import { enqueueWebhooks } from '../../core/webhooks/enqueue-webhooks.ts';
import type { CertificateRow } from './certificate-queries.ts';

/**
 * Enqueues the event of a new certificate, in its transaction. `replaces` is the code of the one
 * whose names were corrected.
 */
export async function enqueueCertificateWebhooks(
  trx: Trx,
  certificate: CertificateRow,
  { at, replaces = null }: { at: number; replaces?: string | null },
): Promise<void> {
  const { project_id: projectId, user_id: userId, product_key: product, code } = certificate;
  await enqueueWebhooks(trx, {
    projectId,
    event: 'certificate.issued',
    at,
    path: `certificate/${code}`,
    row: { table: 'users', id: userId },
    readData: () => ({ code, product, replaces }),
  });
}
